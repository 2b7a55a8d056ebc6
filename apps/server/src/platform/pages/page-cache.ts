import { TaggedCache, type TaggedCacheOptions } from '../tagged-cache.ts'
import { KeptPage } from './kept-page.ts'

/** An answer that is no page: a redirect, a data request. */
interface PassingAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

export type Answer = KeptPage | PassingAnswer

/**
 * Whole pages by address, but those that say that something failed. A tag is a feature (`listings`), a call
 * (`listings.getInfo`) or the id of a record that the page shows.
 */
export class PageCache extends TaggedCache<KeptPage, PassingAnswer> {
  constructor(options: TaggedCacheOptions = {}) {
    super((answer): answer is KeptPage => answer instanceof KeptPage && answer.status < 500, options)
  }
}
