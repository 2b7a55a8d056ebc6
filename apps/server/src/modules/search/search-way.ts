import { sql } from 'kysely'

/*
 * Decides how a search by words reads its records.
 *
 *   words   Reads all matches from the index of words, then sorts them. Fast for words in few records.
 *   order   Walks an index in the order of the page and checks the words of each record until the page is full. Fast for
 *           words in many records.
 *   filter  Reads the records of a place or tag from its index and checks the words of each. Fast for a rare place or tag
 *           with words in many records.
 *
 * All return the same results. The estimate comes from `search_vocabulary`. `order` and `filter` read a limited number of
 * records. If that is not enough, because the estimate was wrong or filters exclude most matches, the search runs again by
 * `filter`, and last by `words`, which has no limit.
 */

/** Maximum number of matches that are collected for ranking and counting. */
export const gatheredAtMost = 2000

/** Maximum number of records that a walk reads. */
const walkedAtMost = 20_000

/** Number of index entries that are read in the time of one record. */
const entriesPerRecord = 20

export interface Estimate {
  /** Share of the records that contain all words, from 0 to 1. */
  readonly share: number
  /** Total number of records. */
  readonly records: number
  /** Whether all words are stop words, which the index ignores. */
  readonly isOfStopWords: boolean
}

export type Way = 'words' | 'order'
export type GatherWay = Way | 'filter'

/** The filter through whose index a search can read: a city or tag, which is mostly rare, or a wide one; null for none. */
export type FilterKind = 'rare' | 'wide' | null

/** Chooses how to collect up to `gatheredAtMost` matches in any order, for counts and ranking. */
export function wayToGather({ share, records }: Estimate, filter: FilterKind): GatherWay {
  const matches = share * records
  const byWords = matches / entriesPerRecord + Math.min(matches, gatheredAtMost)
  const byOrder = gatheredAtMost / share
  const isFilterFaster = filter !== null && matches > walkedAtMost
  if (isFilterFaster && filter === 'rare') return 'filter'
  if (byOrder <= walkedAtMost && byOrder < byWords) return 'order'
  return isFilterFaster ? 'filter' : 'words'
}

/** Chooses how to collect matches after a limited walk found too few. */
export const wayAfterShortWalk = (gather: GatherWay, filter: FilterKind): GatherWay =>
  gather === 'order' && filter !== null ? 'filter' : 'words'

/** Chooses how to find the first `wanted` matches in order when there are more than were collected. */
export function wayToPage({ share, records }: Estimate, wanted: number): Way {
  const byOrder = wanted / share
  return byOrder <= walkedAtMost && byOrder < share * records ? 'order' : 'words'
}

/** A literal, because the statements are planned once for all words and the planner must know this limit. */
export const gatherLimit = sql.lit(gatheredAtMost)

/**
 * Not a literal: knowing that a category has fewer records, the planner would read and sort all of them instead of
 * walking the index to the end of the page.
 */
export const walkLimit = sql`(select ${sql.lit(walkedAtMost)})`
