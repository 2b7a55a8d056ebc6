import { formatDollars } from '@market/contract/numbers.ts'

/** Formats a price range: '$50.00 – $200.00'. */
export const formatRange = (range: { minPrice: number; maxPrice: number }): string =>
  `${formatDollars(range.minPrice)} – ${formatDollars(range.maxPrice)}`
