import type { Sorting } from './search-address.ts'
import type { SearchTab } from './search-tabs.ts'

/** Tab labels by account type (product-rules: Screens). */
export function tabLabel(tab: SearchTab, viewerType: string | undefined): string {
  if (viewerType === 'SELLER') return 'Jobs'
  if (viewerType === 'BUYER') return tab === 'SELLER' ? 'Service Provider' : 'Services'
  return { SERVICES: 'By Services', SELLER: 'By Sellers', BUYER: 'Job Posted By Buyers' }[tab]
}

export const tabTitles: Record<SearchTab, string> = {
  SERVICES: 'Services',
  SELLER: 'Service Provider',
  BUYER: 'Jobs',
}

export const tabDescriptions: Record<SearchTab, string> = {
  SERVICES:
    'Services at a fixed price, from sellers with real reviews. Your money stays in escrow until the work is done.',
  SELLER: 'Find the person for the work: by trade, place, price and how quickly they reply.',
  BUYER: 'Jobs that buyers have posted with a price range. Bid with your own price.',
}

/** Noun for the number of results: '12 services', '1 seller'. */
export const tabNouns: Record<SearchTab, string> = { SERVICES: 'service', SELLER: 'seller', BUYER: 'job' }

export const sortingLabels: Record<Sorting, string> = {
  relevance: 'Best match',
  low_to_high: 'Low to high',
  high_to_low: 'High to low',
  newest: 'Newest',
}
