import { expect, test } from 'vitest'
import { mutants, problemOf } from './mutants.ts'

test('every mutant changes a text that is in its file once, and names tests that exist', () => {
  expect(mutants.flatMap((mutant) => problemOf(mutant) ?? [])).toEqual([])
})
