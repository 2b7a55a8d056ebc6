import { afterEach, expect, test, vi } from 'vitest'
import { announceInteractive } from '#lib/first-view/hydration-events.ts'
import { keepTyped, restoreTyped } from './keep-typed.ts'

afterEach(() => {
  // Otherwise the text would still be restored into the fields of the next tests.
  document.dispatchEvent(new Event('pointerdown'))
})

const form = `<form>
  <label for="a1">Title</label><input id="a1" data-path="title">
  <textarea data-path="description"></textarea>
  <input data-path="faq.answer"><input data-path="faq.answer">
  <select name="country"><option value="">-</option><option value="IN">India</option></select>
  <input type="checkbox" name="terms">
  <input type="password" name="password"><input type="text" autocomplete="one-time-code" name="otp">
</form>`

const fields = () => [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
const values = () => fields().map((field) => (field.type === 'checkbox' ? field.checked : field.value))

function typeEverything() {
  document.body.innerHTML = form
  const typed = ['A logo', 'Warm colours', 'one', 'two', 'IN', '', 'Secret@123', '1234']
  for (const [index, field] of fields().entries()) {
    if (field.type === 'checkbox') field.click()
    else field.value = typed[index] ?? ''
  }
}

test('typed text is restored after an update reloads the page, except for passwords and codes', async () => {
  typeEverything()
  keepTyped(document)
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Secret@123|1234/)
  document.body.innerHTML = '<main></main>'
  restoreTyped(document)
  announceInteractive()
  const told: string[] = []
  document.body.addEventListener('input', ({ target }) => told.push((target as HTMLInputElement).value))
  // A page behind login renders its form only after its data has loaded.
  document.body.innerHTML = form
  await expect.poll(values).toEqual(['A logo', 'Warm colours', 'one', 'two', 'IN', true, '', ''])
  expect(told).toContain('A logo')
})

test('typed text waits for its page until the user continues typing, for half an hour at most', () => {
  vi.useFakeTimers()
  typeEverything()
  keepTyped(document)
  const here = location.pathname
  const open = (address: string) => {
    history.replaceState(null, '', address)
    document.body.innerHTML = form
    restoreTyped(document)
    announceInteractive()
    return values()[0]
  }
  expect(open('/where-the-link-led')).toBe('')
  expect(open(here)).toBe('A logo')
  expect(open(here)).toBe('A logo')
  fields()[0]?.dispatchEvent(new Event('input', { bubbles: true }))
  expect(open(here)).toBe('')
  typeEverything()
  keepTyped(document)
  vi.advanceTimersByTime(31 * 60_000)
  expect(open(here)).toBe('')
  vi.useRealTimers()
})

test('typed text is restored on no other page', () => {
  typeEverything()
  keepTyped(document)
  const elsewhere = sessionStorage.getItem('typed-before-reload')?.replace(location.pathname, '/elsewhere') ?? ''
  document.body.innerHTML = form
  sessionStorage.setItem('typed-before-reload', elsewhere)
  restoreTyped(document)
  restoreTyped(document)
  announceInteractive()
  expect(values()).toEqual(['', '', '', '', '', false, '', ''])
})
