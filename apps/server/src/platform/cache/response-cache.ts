import { gzipSync } from 'node:zlib'
import { unpooledCopy } from './unpooled-copy.ts'
import { RecentKeys } from './recent-keys.ts'
import { noteRecords, TaggedCache } from './tagged-cache.ts'
import type { PreparedResponse } from './prepared-responses.ts'

/** Minimum size for compression, in bytes; smaller responses fit in one packet anyway. */
const shortest = 1024

/** A cached response for visitors, as bytes. */
class CachedResponse {
  readonly #plain: PreparedResponse
  #gzipped: PreparedResponse | undefined

  constructor(body: Buffer, headers: readonly string[]) {
    this.#plain = { status: 200, headers, body }
  }

  /** In bytes, including space for the compressed copy, which is smaller. */
  get size(): number {
    return this.#plain.body.length * (this.#isCompressed ? 2 : 1)
  }

  get #isCompressed(): boolean {
    return this.#plain.body.length >= shortest
  }

  /** Returns the response, compressed if the client accepts gzip. */
  as(gzipped: boolean): PreparedResponse {
    if (!gzipped || !this.#isCompressed) return this.#plain
    const { status, headers, body } = this.#plain
    this.#gzipped ??= { status, headers: [...headers, 'content-encoding', 'gzip'], body: unpooledCopy(gzipSync(body)) }
    return this.#gzipped
  }
}

/**
 * Caches responses for visitors by URL, because they contain nothing personal. A write invalidates the responses that
 * contain its records.
 */
export class ResponseCache extends TaggedCache<CachedResponse> {
  readonly #asked = new RecentKeys()

  constructor() {
    super((_made): _made is CachedResponse => true, { maxEntries: 20_000 })
  }

  /**
   * Returns whether a response is worth caching: from its second request on. Most searches are asked only once, and
   * their tags would cost as much as finding and serializing them.
   */
  isAskedAgain(url: string): boolean {
    return this.#asked.note(url)
  }
}

/** Prepares a serialized response that is not cached. */
export const prepareResponse = (serialized: string, headers: readonly string[]): CachedResponse =>
  new CachedResponse(Buffer.from(serialized), headers)

/** Caches a serialized response, tagged with the call, its feature and every record in it. */
export function createCachedResponse(
  tags: Set<string>,
  endpoint: string,
  serialized: string,
  headers: readonly string[],
): CachedResponse {
  tags.add(endpoint).add(endpoint.split('.')[0] ?? '')
  noteRecords(tags, serialized)
  return new CachedResponse(unpooledCopy(serialized), headers)
}
