import type { Endpoint } from '@market/contract/endpoint.ts'

/** A form with every sentence that it can say of what was filled in. */
export interface FormUnderTest {
  readonly name: string
  readonly endpoint: Endpoint
  /** Who sends it; nobody is a visitor. */
  readonly by?: 'BUYER' | 'SELLER'
  /** Right in every field; a value under test takes the place of one of them. */
  readonly right: Readonly<Record<string, unknown>>
  /** A field, a value it refuses, and the exact words. */
  readonly refused: readonly Row[]
  /** A field and a value at its limit that it still takes. */
  readonly taken: readonly (readonly [field: string, value: unknown])[]
  /** Fields that say nothing, because nobody fills them in. */
  readonly silent?: readonly string[]
}

export type Row = readonly [field: string, value: unknown, sentence: string]

/** An id that is one in form, of nothing. */
export const someId = '0197a000-0000-7000-8000-000000000000'

/** One character more than there may be. */
export const tooLong = (limit: number): string => 'a'.repeat(limit + 1)
export const asLong = (limit: number): string => 'a'.repeat(limit)
