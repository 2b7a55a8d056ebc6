import { sql } from 'kysely'

/*
 * How a search by words runs: the only place that decides it.
 *
 *   by the words   The index of words finds every match. The cost grows with the number of matches, so this is for
 *                  words that few records hold.
 *   by the order   Records are read along an index in the wanted order, and the words are checked on each, until the
 *                  page is full. The cost grows as matches get fewer, so this is for words that many records hold.
 *
 * Both return the same. The estimate comes from `search_vocabulary`. A walk reads a bounded number of records; when that
 * was not enough, because the estimate was wrong or filters exclude most matches, the index of words answers.
 */

/** Matches looked at when there are more: enough to choose a good page from, and to count from. */
export const gatheredAtMost = 2000

/** Records that a walk reads at most. */
const walkedAtMost = 20_000

/** Entries of the index of words that are read in the time of one record. */
const entriesPerRecord = 20

export interface Estimate {
  /** Part of the records that hold all the words, from 0 to 1. */
  readonly share: number
  /** How many records there are. */
  readonly records: number
  /** No word means anything to the search. */
  readonly isOfStopWords: boolean
}

export type Way = 'words' | 'order'

/** How to collect matches in any order, for counts and for ranking: up to `gatheredAtMost` of them. */
export function wayToGather({ share, records }: Estimate): Way {
  const matches = share * records
  const byWords = matches / entriesPerRecord + Math.min(matches, gatheredAtMost)
  const byOrder = gatheredAtMost / share
  return byOrder <= walkedAtMost && byOrder < byWords ? 'order' : 'words'
}

/** How to find the first `wanted` matches of an order when there are more than were gathered. */
export function wayToPage({ share, records }: Estimate, wanted: number): Way {
  const byOrder = wanted / share
  return byOrder <= walkedAtMost && byOrder < share * records ? 'order' : 'words'
}

/** For the statements, which are planned once for all words and so need their bounds written out. */
export const gatherLimit = sql.lit(gatheredAtMost)
export const walkLimit = sql.lit(walkedAtMost)
