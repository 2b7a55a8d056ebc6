import { TaggedCache, type TaggedCacheOptions } from './tagged-cache.ts'
import { CachedPage } from './cached-page.ts'

/** A response that is not a page, such as a redirect or a data request. */
interface PassingAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

export type Answer = CachedPage | PassingAnswer

/**
 * Caches whole pages by URL, except server errors. A tag is a feature (`listings`), a call (`listings.getInfo`) or the
 * id of a record on the page.
 */
export class PageCache extends TaggedCache<CachedPage, PassingAnswer> {
  constructor(options: TaggedCacheOptions = {}) {
    super((answer): answer is CachedPage => answer instanceof CachedPage && answer.status < 500, options)
  }
}
