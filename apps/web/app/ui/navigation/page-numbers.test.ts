import { describe, expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

describe('pagination numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, null, 9]],
    [2, 4, [1, 2, 3, 4]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [8, 9, [1, null, 7, 8, 9]],
    [9, 9, [1, null, 7, 8, 9]],
  ])('for page %i of %i are %j', (page, count, marks) => {
    expect(pageNumbers(page, count)).toEqual(marks)
  })
})
