import { searchListings, searchSellers } from '@market/contract/listings/endpoints.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { listingSearchOf, type Search, sellerSearchOf } from './search-address.ts'

/** Results of a search; only the call of the current tab is made. */
export function useSearch(search: Search) {
  const forSellers = search.tab === 'SELLER'
  const listings = useEndpoint(searchListings, listingSearchOf(search), { keepPrevious: true, enabled: !forSellers })
  const sellers = useEndpoint(searchSellers, sellerSearchOf(search), { keepPrevious: true, enabled: forSellers })
  const facets = (forSellers ? sellers : listings).data?.facets
  return { listings, sellers, facets }
}
