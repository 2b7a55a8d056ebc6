import { expect, it } from 'vitest'
import { PageStorage, replaceForbiddenStorage } from './page-storage.ts'

it('keeps what it is given until it is taken away', () => {
  const storage = new PageStorage()
  storage.setItem('first', '1')
  storage.setItem('second', '2')
  storage.removeItem('first')
  expect([storage.length, storage.key(0), storage.key(1)]).toEqual([1, 'second', null])
  expect([storage.getItem('first'), storage.getItem('second')]).toEqual([null, '2'])
  storage.clear()
  expect(storage.length).toBe(0)
})

it('stands in for a forbidden storage, and leaves an allowed one alone', () => {
  const allowed = new PageStorage()
  const browser = Object.defineProperty({ sessionStorage: allowed }, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied', 'SecurityError')
    },
  }) as unknown as Window
  replaceForbiddenStorage(browser)
  expect(browser.localStorage).toBeInstanceOf(PageStorage)
  expect(browser.sessionStorage).toBe(allowed)
})
