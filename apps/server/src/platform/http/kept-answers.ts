import { gzipSync } from 'node:zlib'
import { unpooledCopy } from '../unpooled-copy.ts'
import { noteRecords, TaggedCache } from '../tagged-cache.ts'
import type { ReadyAnswer } from './ready-answers.ts'

/** Bytes below which an answer is never compressed: it fits one packet anyway. */
const shortest = 1024

/** An answer to a visitor, as the bytes that are sent. */
class KeptAnswer {
  readonly #plain: ReadyAnswer
  #gzipped: ReadyAnswer | undefined

  constructor(body: Buffer, headers: readonly string[]) {
    this.#plain = { status: 200, headers, body }
  }

  /** In bytes, with room for the compressed copy, which is smaller. */
  get size(): number {
    return this.#plain.body.length * (this.#isCompressed ? 2 : 1)
  }

  get #isCompressed(): boolean {
    return this.#plain.body.length >= shortest
  }

  /** As it is sent to who takes gzip and who does not. */
  as(gzipped: boolean): ReadyAnswer {
    if (!gzipped || !this.#isCompressed) return this.#plain
    const { status, headers, body } = this.#plain
    this.#gzipped ??= { status, headers: [...headers, 'content-encoding', 'gzip'], body: unpooledCopy(gzipSync(body)) }
    return this.#gzipped
  }
}

/**
 * Answers to visitors by address. Many people ask the same and nothing in the answer is theirs; a write forgets the
 * answers that name its records.
 */
export class KeptAnswers extends TaggedCache<KeptAnswer> {
  constructor() {
    super((_made): _made is KeptAnswer => true, { maxEntries: 20_000 })
  }
}

/** Keeps a serialized answer, noting the call, its feature and every record that it names. */
export function keptAnswer(
  tags: Set<string>,
  endpoint: string,
  serialized: string,
  headers: readonly string[],
): KeptAnswer {
  tags.add(endpoint).add(endpoint.split('.')[0] ?? '')
  noteRecords(tags, serialized)
  return new KeptAnswer(unpooledCopy(serialized), headers)
}
