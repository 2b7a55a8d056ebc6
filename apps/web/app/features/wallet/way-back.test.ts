import { beforeEach, expect, it } from 'vitest'
import { cameFrom, rememberWayBack, wayBackLabel, wayBackOf } from './way-back.ts'

beforeEach(() => sessionStorage.clear())

const asked = (back: string) => cameFrom(new URLSearchParams({ back }))

it('returns from a payment to its original screen, and from no other payment', () => {
  rememberWayBack('one', asked('/chat-listing?user=7'))
  expect(wayBackOf('one')).toBe('/chat-listing?user=7')
  expect(wayBackOf('two')).toBeNull()
  expect(wayBackOf(null)).toBeNull()
})

it('names its target', () => {
  expect(wayBackLabel('/chat-listing?user=7')).toBe('Back to the chat')
  expect(wayBackLabel('/service-details/7')).toBe('Go back')
})

it.each([
  'https://elsewhere.test',
  '//elsewhere.test/x',
  '/\\elsewhere.test',
  '/\t/elsewhere.test',
  '/.//elsewhere.test',
  'javascript:alert(1)',
  '',
])('never links to another site: %j', (address) => {
  expect(asked(address)).toBeNull()
  sessionStorage.setItem('market.back-after.one', address)
  expect(wayBackOf('one')).toBeNull()
})
