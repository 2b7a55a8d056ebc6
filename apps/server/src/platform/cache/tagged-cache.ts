interface Entry<Cached> {
  value: Cached
  tags: ReadonlySet<string>
  until: number
}

interface Filling<Made> {
  made: Promise<Made>
  /** Set when a write happened while the value was being made. */
  outdated: boolean
}

export interface TaggedCacheOptions {
  /** Maximum age of a value, for writes that were not announced. */
  readonly ttlMs?: number
  readonly maxEntries?: number
  readonly maxBytes?: number
  readonly now?: () => number
}

/** Measured memory overhead of an entry and of each of its tags, in bytes. */
const entryBytes = 1024
const tagBytes = 256

/** Includes the key: a URL of any length, at up to two bytes per character. */
const sizeOf = (key: string, { value, tags }: Pick<Entry<{ readonly size: number }>, 'value' | 'tags'>): number =>
  entryBytes + 2 * key.length + tagBytes * tags.size + value.size

/**
 * A cache of values with the tags of the data they were made from. Values that `isCacheable` rejects are returned but not
 * cached. Entries expire after `ttlMs`; the oldest are evicted first when the cache is full.
 */
export class TaggedCache<Cached extends { readonly size: number }, Passing = never> {
  readonly #entries = new Map<string, Entry<Cached>>()
  /** Maps each tag to the keys of its entries. */
  readonly #tagged = new Map<string, Set<string>>()
  readonly #filling = new Map<string, Filling<Cached | Passing>>()
  readonly #isCacheable: (made: Cached | Passing) => made is Cached
  readonly #ttlMs: number
  readonly #maxEntries: number
  readonly #maxBytes: number
  readonly #now: () => number
  #bytes = 0
  #sweep: NodeJS.Timeout | undefined

  constructor(
    isCacheable: (made: Cached | Passing) => made is Cached,
    {
      ttlMs = 30_000,
      maxEntries = 1000,
      maxBytes = 64 * 1024 * 1024,
      now = performance.now.bind(performance),
    }: TaggedCacheOptions = {},
  ) {
    this.#isCacheable = isCacheable
    this.#ttlMs = ttlMs
    this.#maxEntries = maxEntries
    this.#maxBytes = maxBytes
    this.#now = now
  }

  get(key: string): Cached | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    return entry.until < this.#now() ? undefined : entry.value
  }

  /**
   * Returns the cached value or makes and caches it; concurrent callers share one run of `make`. It checks the cache
   * again, because the value may have been made while the caller waited for its turn.
   */
  fill(key: string, make: (tags: Set<string>) => Promise<Cached | Passing>): Promise<Cached | Passing> {
    const cached = this.get(key)
    if (cached !== undefined) return Promise.resolve(cached)
    const running = this.#filling.get(key)
    if (running && !running.outdated) return running.made
    const tags = new Set<string>()
    const filling: Filling<Cached | Passing> = { outdated: false, made: Promise.resolve().then(() => make(tags)) }
    this.#filling.set(key, filling)
    filling.made = filling.made.then(
      (made) => {
        this.#settle(key, filling)
        if (this.#isCacheable(made) && !filling.outdated) this.#store(key, made, tags)
        return made
      },
      (error: unknown) => {
        this.#settle(key, filling)
        throw error
      },
    )
    return filling.made
  }

  /** Removes the entries with any of the tags, or all entries, after a write. */
  clear(tags?: readonly string[]): void {
    const outdated = tags === undefined ? [this.#entries.keys()] : tags.map((tag) => this.#tagged.get(tag) ?? [])
    for (const keys of outdated) for (const key of keys) this.#drop(key)
    // Values in progress may have read old data, and their tags are not complete yet.
    for (const filling of this.#filling.values()) filling.outdated = true
  }

  get count(): number {
    return this.#entries.size
  }

  /** Memory of the entries as counted against the limit, in bytes. */
  get bytes(): number {
    return this.#bytes
  }

  #settle(key: string, filling: Filling<Cached | Passing>): void {
    if (this.#filling.get(key) === filling) this.#filling.delete(key)
  }

  #store(key: string, value: Cached, tags: ReadonlySet<string>): void {
    this.#drop(key)
    const entry = { value, tags, until: this.#now() + this.#ttlMs }
    this.#entries.set(key, entry)
    for (const tag of tags) this.#keysOf(tag).add(key)
    this.#bytes += sizeOf(key, entry)
    this.#dropExpired()
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#maxEntries && this.#bytes <= this.#maxBytes) break
      this.#drop(oldest)
    }
    this.#scheduleSweep()
  }

  /** Drops expired entries. All entries have the same lifetime, so the oldest expire first. */
  #dropExpired(): void {
    const now = this.#now()
    for (const [key, { until }] of this.#entries) {
      if (until >= now) break
      this.#drop(key)
    }
  }

  /** Frees expired entries even if no further request triggers it. */
  #scheduleSweep(): void {
    if (this.#entries.size === 0 || this.#sweep !== undefined) return
    this.#sweep = setTimeout(() => {
      this.#sweep = undefined
      this.#dropExpired()
      this.#scheduleSweep()
    }, this.#ttlMs)
    this.#sweep.unref()
  }

  #keysOf(tag: string): Set<string> {
    const known = this.#tagged.get(tag)
    if (known !== undefined) return known
    const keys = new Set<string>()
    this.#tagged.set(tag, keys)
    return keys
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#bytes -= sizeOf(key, entry)
    for (const tag of entry.tags) {
      const keys = this.#tagged.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#tagged.delete(tag)
    }
  }
}

const recordId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Adds every record id in a text to the tags. Copies each id, because a substring keeps the whole text in memory. */
export function noteRecords(tags: Set<string>, text: string): void {
  for (const id of text.match(recordId) ?? []) if (!tags.has(id)) tags.add(Buffer.from(id, 'latin1').toString('latin1'))
}
