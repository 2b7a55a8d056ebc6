import { noteRecords, TaggedCache } from '../tagged-cache.ts'

/** An answer to a visitor, as the bytes that are sent. */
export interface KeptAnswer {
  readonly body: Buffer
  readonly size: number
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
export function keptAnswer(tags: Set<string>, endpoint: string, serialized: string): KeptAnswer {
  tags.add(endpoint).add(endpoint.split('.')[0] ?? '')
  noteRecords(tags, serialized)
  const body = Buffer.from(serialized)
  return { body, size: body.length }
}
