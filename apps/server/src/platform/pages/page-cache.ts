import { KeptPage } from './kept-page.ts'

/** An answer that is not kept: a redirect, a failure, a data request. */
export interface PassingAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

export type Answer = KeptPage | PassingAnswer

interface Entry {
  page: KeptPage
  tags: ReadonlySet<string>
  until: number
}

interface Filling {
  answer: Promise<Answer>
  tags: Set<string>
  /** Set when a write made stale what is still being drawn. */
  outdated: boolean
}

export interface PageCacheOptions {
  /** How long a page may lag behind a write that nobody told us of. */
  readonly ttlMs?: number
  readonly maxPages?: number
  readonly maxBytes?: number
  readonly now?: () => number
}

/** Whole pages by address. The oldest go first when there are too many. */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  readonly #filling = new Map<string, Filling>()
  readonly #ttlMs: number
  readonly #maxPages: number
  readonly #maxBytes: number
  readonly #now: () => number
  #bytes = 0

  constructor({
    ttlMs = 30_000,
    maxPages = 1000,
    maxBytes = 64 * 1024 * 1024,
    now = performance.now.bind(performance),
  }: PageCacheOptions = {}) {
    this.#ttlMs = ttlMs
    this.#maxPages = maxPages
    this.#maxBytes = maxBytes
    this.#now = now
  }

  get(key: string): KeptPage | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (entry.until < this.#now()) {
      this.#drop(key, entry)
      return undefined
    }
    return entry.page
  }

  /** Draws a page and keeps it; requests for the same address meanwhile wait for the same drawing. */
  fill(key: string, draw: (tags: Set<string>) => Promise<Answer>): Promise<Answer> {
    const running = this.#filling.get(key)
    if (running && !running.outdated) return running.answer
    const tags = new Set<string>()
    const filling: Filling = { tags, outdated: false, answer: Promise.resolve().then(() => draw(tags)) }
    this.#filling.set(key, filling)
    filling.answer = filling.answer.then(
      (answer) => {
        this.#settle(key, filling, answer)
        return answer
      },
      (error: unknown) => {
        this.#settle(key, filling, undefined)
        throw error
      },
    )
    return filling.answer
  }

  /**
   * Forgets pages after a write: those that read any of the tags, or all. A tag is a feature (`listings`), a call
   * (`listings.getService`) or a record's id.
   */
  clear(tags?: readonly string[]): void {
    const concerns = (of: ReadonlySet<string>) => tags === undefined || tags.some((tag) => of.has(tag))
    for (const [key, entry] of this.#entries) if (concerns(entry.tags)) this.#drop(key, entry)
    // What a drawing has read so far may be old, and what it will read is not known yet.
    for (const filling of this.#filling.values()) filling.outdated = true
  }

  get pages(): number {
    return this.#entries.size
  }

  #settle(key: string, filling: Filling, answer: Answer | undefined): void {
    if (this.#filling.get(key) === filling) this.#filling.delete(key)
    if (!(answer instanceof KeptPage) || filling.outdated) return
    const old = this.#entries.get(key)
    if (old) this.#drop(key, old)
    this.#entries.set(key, { page: answer, tags: filling.tags, until: this.#now() + this.#ttlMs })
    this.#bytes += answer.size
    for (const [oldest, entry] of this.#entries) {
      if (this.#entries.size <= this.#maxPages && this.#bytes <= this.#maxBytes) break
      this.#drop(oldest, entry)
    }
  }

  #drop(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#bytes -= entry.page.size
  }
}
