import { getReviews, getTopSeller, getTopSellers } from '@market/contract/browsing/endpoints.ts'
import { getListings, searchListings, searchSellers } from '@market/contract/listings/endpoints.ts'
import { getCities } from '@market/contract/reference/endpoints.ts'
import { getSearchSuggestions } from '@market/contract/search/endpoints.ts'
import type { Emitted } from '#platform/outbox/outbox.ts'
import { noteRecords } from '#platform/cache/tagged-cache.ts'

/** The lists that an event of each kind can change. */
const listingLists = [searchListings.name, getListings.name, getSearchSuggestions.name]
const peopleLists = [
  searchSellers.name,
  getTopSellers.name,
  getTopSeller.name,
  getSearchSuggestions.name,
  getCities.name,
]
const lists: Readonly<Record<string, readonly string[]>> = {
  account: peopleLists,
  bid: [],
  booking: [],
  job: listingLists,
  listing: listingLists,
  profile: [...peopleLists, ...listingLists],
  review: [...peopleLists, getReviews.name],
}

/** Events between a few users, which change nothing public. */
const ofFew = new Set(['chat', 'connects', 'offer', 'payment', 'report', 'support', 'wallet', 'withdrawal'])

/**
 * Returns the tags of outdated cached responses and pages, `null` for none, or 'everything' after an event of an
 * unknown kind, so that a missing entry costs performance but never shows outdated data.
 */
export function outdatedBy(facts: readonly Emitted[]): readonly string[] | 'everything' | null {
  const tags = new Set<string>()
  for (const { name, payload } of facts) {
    const kind = name.split('.')[0] ?? ''
    if (ofFew.has(kind)) continue
    const its = lists[kind]
    if (its === undefined) return 'everything'
    for (const list of its) tags.add(list)
    noteRecords(tags, JSON.stringify(payload))
  }
  return tags.size === 0 ? null : [...tags]
}
