import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { replaceForbiddenStorage } from './page-storage.ts'

const forbidding = () =>
  Object.defineProperty({ sessionStorage }, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied', 'SecurityError')
    },
  }) as unknown as Window

it('replaces a blocked storage, and leaves an allowed one alone', () => {
  const browser = forbidding()
  replaceForbiddenStorage(browser)
  expect(browser.sessionStorage).toBe(sessionStorage)
  const storage = browser.localStorage
  storage.setItem('first', '1')
  storage.setItem('second', '2')
  storage.removeItem('first')
  expect([storage.length, storage.key(0), storage.key(1)]).toEqual([1, 'second', null])
  expect([storage.getItem('first'), storage.getItem('second')]).toEqual([null, '2'])
  storage.clear()
  expect(storage.length).toBe(0)
})

it('is self-contained when inlined in the head of a page', () => {
  const browser = forbidding()
  runInNewContext(`(${String(replaceForbiddenStorage)})(browser)`, { browser })
  expect(browser.localStorage.getItem('anything')).toBeNull()
})
