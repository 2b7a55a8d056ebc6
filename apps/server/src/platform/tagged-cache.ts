interface Entry<Kept> {
  value: Kept
  tags: ReadonlySet<string>
  until: number
}

interface Filling<Made> {
  made: Promise<Made>
  /** Set when a write made stale what is still being made. */
  outdated: boolean
}

export interface TaggedCacheOptions {
  /** How long a value may lag behind a write that nobody told us of. */
  readonly ttlMs?: number
  readonly maxEntries?: number
  readonly maxBytes?: number
  readonly now?: () => number
}

/** A key is an address, which strangers may make as long as they like. */
const sizeOf = (key: string, value: { readonly size: number }): number => key.length + value.size

/**
 * Values by key, each with the tags of what it was made from. `Kept` is what is worth keeping; what `isKept` refuses is
 * handed on and forgotten. The oldest go first when there are too many.
 */
export class TaggedCache<Kept extends { readonly size: number }, Passing = never> {
  readonly #entries = new Map<string, Entry<Kept>>()
  /** The keys of the entries that have a tag. */
  readonly #tagged = new Map<string, Set<string>>()
  readonly #filling = new Map<string, Filling<Kept | Passing>>()
  readonly #isKept: (made: Kept | Passing) => made is Kept
  readonly #ttlMs: number
  readonly #maxEntries: number
  readonly #maxBytes: number
  readonly #now: () => number
  #bytes = 0

  constructor(
    isKept: (made: Kept | Passing) => made is Kept,
    {
      ttlMs = 30_000,
      maxEntries = 1000,
      maxBytes = 64 * 1024 * 1024,
      now = performance.now.bind(performance),
    }: TaggedCacheOptions = {},
  ) {
    this.#isKept = isKept
    this.#ttlMs = ttlMs
    this.#maxEntries = maxEntries
    this.#maxBytes = maxBytes
    this.#now = now
  }

  get(key: string): Kept | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (entry.until < this.#now()) {
      this.#drop(key)
      return undefined
    }
    return entry.value
  }

  /**
   * What is kept, or else made and kept; who asks for the same key meanwhile waits for the same making. It looks once more
   * because who waited for a turn to make something may find it made.
   */
  fill(key: string, make: (tags: Set<string>) => Promise<Kept | Passing>): Promise<Kept | Passing> {
    const kept = this.get(key)
    if (kept !== undefined) return Promise.resolve(kept)
    const running = this.#filling.get(key)
    if (running && !running.outdated) return running.made
    const tags = new Set<string>()
    const filling: Filling<Kept | Passing> = { outdated: false, made: Promise.resolve().then(() => make(tags)) }
    this.#filling.set(key, filling)
    filling.made = filling.made.then(
      (made) => {
        this.#settle(key, filling)
        if (this.#isKept(made) && !filling.outdated) this.#keep(key, made, tags)
        return made
      },
      (error: unknown) => {
        this.#settle(key, filling)
        throw error
      },
    )
    return filling.made
  }

  /** Forgets after a write: what was made from any of the tags, or all. */
  clear(tags?: readonly string[]): void {
    const outdated = tags === undefined ? [this.#entries.keys()] : tags.map((tag) => this.#tagged.get(tag) ?? [])
    for (const keys of outdated) for (const key of keys) this.#drop(key)
    // What a making has read so far may be old, and what it will read is not known yet.
    for (const filling of this.#filling.values()) filling.outdated = true
  }

  get count(): number {
    return this.#entries.size
  }

  #settle(key: string, filling: Filling<Kept | Passing>): void {
    if (this.#filling.get(key) === filling) this.#filling.delete(key)
  }

  #keep(key: string, value: Kept, tags: ReadonlySet<string>): void {
    this.#drop(key)
    this.#entries.set(key, { value, tags, until: this.#now() + this.#ttlMs })
    for (const tag of tags) this.#keysOf(tag).add(key)
    this.#bytes += sizeOf(key, value)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#maxEntries && this.#bytes <= this.#maxBytes) break
      this.#drop(oldest)
    }
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
    this.#bytes -= sizeOf(key, entry.value)
    for (const tag of entry.tags) {
      const keys = this.#tagged.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#tagged.delete(tag)
    }
  }
}

const recordId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Notes every record that a text names. */
export function noteRecords(tags: Set<string>, text: string): void {
  for (const id of text.match(recordId) ?? []) tags.add(id)
}
