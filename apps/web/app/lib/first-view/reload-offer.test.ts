import { afterEach, expect, test } from 'vitest'
import { announceInteractive } from './hydration-events.ts'
import { offerReload } from './reload-offer.ts'

const notices = () => document.querySelectorAll('[role="alert"]')
/** Page whose first script fails to load. */
function open() {
  document.body.innerHTML = '<main></main>'
  offerReload(document)
}
function failToLoad() {
  const script = document.createElement('script')
  script.type = 'module'
  document.head.append(script)
  script.dispatchEvent(new Event('error'))
  script.remove()
}

// Removes the listeners, which run until hydration.
afterEach(announceInteractive)

test('a page whose scripts fail to load shows one message, with a reload button', () => {
  open()
  failToLoad()
  failToLoad()
  expect(notices()).toHaveLength(1)
  expect(notices()[0]?.textContent).toBe('This page did not load completely.Load again')
})

test('a module that fails to load later shows the same message', () => {
  open()
  const reason = new TypeError('Failed to fetch dynamically imported module: /assets/entry.js')
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  expect(notices()).toHaveLength(1)
})

test('a missing image shows no such message, nor does an error after hydration', () => {
  open()
  document.querySelector('main')?.dispatchEvent(new Event('error'))
  expect(notices()).toHaveLength(0)
  failToLoad()
  announceInteractive()
  expect(notices()).toHaveLength(0)
  failToLoad()
  expect(notices()).toHaveLength(0)
})
