import { afterEach, expect, test } from 'vitest'
import { tellAlive } from './before-alive.ts'
import { loadAgainScript } from './load-again.ts'

const notices = () => document.querySelectorAll('[role="alert"]')
/** Page whose first script fails to load. */
function open() {
  document.body.innerHTML = '<main></main>'
  // oxlint-disable-next-line typescript/no-implied-eval -- the script of the page, as the page runs it
  new Function(loadAgainScript())()
}
function failToLoad() {
  const script = document.createElement('script')
  script.type = 'module'
  document.head.append(script)
  script.dispatchEvent(new Event('error'))
  script.remove()
}

// Removes the listeners, which run until hydration.
afterEach(tellAlive)

test('a page whose scripts cannot be had says so once, with a way on', () => {
  open()
  failToLoad()
  failToLoad()
  expect(notices()).toHaveLength(1)
  expect(notices()[0]?.textContent).toBe('This page did not load completely.Load again')
})

test('the same where a part of them fails later', () => {
  open()
  const reason = new TypeError('Failed to fetch dynamically imported module: /assets/entry.js')
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  expect(notices()).toHaveLength(1)
})

test('a picture that is missing is no such failure, nor is what happens once the page is alive', () => {
  open()
  document.querySelector('main')?.dispatchEvent(new Event('error'))
  expect(notices()).toHaveLength(0)
  failToLoad()
  tellAlive()
  expect(notices()).toHaveLength(0)
  failToLoad()
  expect(notices()).toHaveLength(0)
})
