import { searchListings, searchSellers } from '@market/contract/listings/endpoints.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { listingSearchOf, type Search, sellerSearchOf } from './search-address.ts'

/** What a search found; both calls are named, and only the one of the tab is made. */
export function useSearch(search: Search) {
  const forSellers = search.tab === 'SELLER'
  const listings = useEndpoint(searchListings, listingSearchOf(search), { keepPrevious: true, enabled: !forSellers })
  const sellers = useEndpoint(searchSellers, sellerSearchOf(search), { keepPrevious: true, enabled: forSellers })
  const facets = (forSellers ? sellers : listings).data?.facets.categories
  return { listings, sellers, facets }
}
