import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { leaveKeysToInputMethod } from './composing.ts'

const heard = vi.fn()
beforeAll(() => {
  leaveKeysToInputMethod()
  window.addEventListener('keydown', heard, true)
  document.addEventListener('keydown', heard)
})
afterEach(() => heard.mockClear())

function press(key: string, facts: KeyboardEventInit): KeyboardEvent {
  document.body.innerHTML = '<input>'
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...facts })
  if (facts.keyCode !== undefined) Object.defineProperty(event, 'keyCode', { value: facts.keyCode })
  document.querySelector('input')?.dispatchEvent(event)
  return event
}

test.each([
  ['Enter', { isComposing: true }],
  ['Enter', { keyCode: 229 }],
  ['Escape', { isComposing: true }],
  ['ArrowDown', { isComposing: true, keyCode: 229 }],
])('%s that belongs to an input method (%j) is ignored', (key, facts) => {
  const event = press(key, facts)
  expect(heard).not.toHaveBeenCalled()
  expect(event.defaultPrevented).toBe(key === 'Enter')
})

test.each([
  ['Enter', { keyCode: 13 }],
  ['a', { isComposing: true, keyCode: 229 }],
  ['Unidentified', { keyCode: 229 }],
])('%s (%j) is handled', (key, facts) => {
  expect(press(key, facts).defaultPrevented).toBe(false)
  expect(heard).toHaveBeenCalledTimes(2)
})
