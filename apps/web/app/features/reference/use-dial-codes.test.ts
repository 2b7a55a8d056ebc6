import { expect, test } from 'vitest'
import { regionOf } from './use-dial-codes.ts'

test.each([
  ['en-IN', 'IN'],
  ['de-CH', 'CH'],
  ['zh-Hant-TW', 'TW'],
  ['de', 'DE'],
  ['not a language', undefined],
  ['', undefined],
])('the language %s of a browser suggests the region %s', (language, region) => {
  expect(regionOf(language)).toBe(region)
})
