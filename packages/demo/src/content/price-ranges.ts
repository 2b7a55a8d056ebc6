import type { PriceRangeContent } from './shapes.ts'

export const priceRanges: readonly PriceRangeContent[] = [
  { key: '10-50', minPrice: 10, maxPrice: 50, connectForBid: 6 },
  { key: '50-150', minPrice: 50, maxPrice: 150, connectForBid: 8 },
  { key: '150-300', minPrice: 150, maxPrice: 300, connectForBid: 10 },
  { key: '300-600', minPrice: 300, maxPrice: 600, connectForBid: 12 },
  { key: '600-1200', minPrice: 600, maxPrice: 1200, connectForBid: 16 },
  { key: '1200-2500', minPrice: 1200, maxPrice: 2500, connectForBid: 20 },
  { key: '2500-5000', minPrice: 2500, maxPrice: 5000, connectForBid: 26 },
  { key: '5000-up', minPrice: 5000, maxPrice: 25000, connectForBid: 32 },
]
