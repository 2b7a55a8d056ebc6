import { TaggedCache } from './tagged-cache.ts'

/** Maximum age for changes that were not announced, such as those of another program. */
const ttlMs = 5000
const maxEntries = 100

interface CachedRead {
  readonly value: unknown
  readonly size: number
}

/** Caches results of queries that do not depend on the caller, until a write outdates their tags. */
export class CachedReads {
  readonly #cache = new TaggedCache<CachedRead>((_read): _read is CachedRead => true, { ttlMs, maxEntries })

  /** Returns the cached value, or makes it; concurrent callers share one run of `make`. The value must be JSON. */
  async read<Value>(key: string, tags: readonly string[], make: () => Promise<Value>): Promise<Value> {
    const known = this.#cache.get(key)
    if (known !== undefined) return known.value as Value
    const made = await this.#cache.fill(key, async (ofEntry) => {
      for (const tag of tags) ofEntry.add(tag)
      const value = await make()
      return { value, size: 2 * JSON.stringify(value).length }
    })
    return made.value as Value
  }

  /** Removes the values with any of the tags, or all values. */
  forget(tags?: readonly string[]): void {
    this.#cache.clear(tags)
  }
}
