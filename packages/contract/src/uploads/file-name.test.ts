import { expect, test } from 'vitest'
import { fileNameIn } from './file-name.ts'

test.each([
  ['a1.png', 'a1.png'],
  ['/api/files/a1.png', 'a1.png'],
  ['https://market.test/api/files/private-b2.pdf?until=1&by=/x/y#page', 'private-b2.pdf'],
  ['', ''],
])('in %j the file is called %j', (url, name) => {
  expect(fileNameIn(url)).toBe(name)
})
