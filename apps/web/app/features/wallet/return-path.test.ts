import { beforeEach, expect, it } from 'vitest'
import { returnPathFrom, storeReturnPath, returnLabel, returnPathOf } from './return-path.ts'

beforeEach(() => sessionStorage.clear())

const asked = (back: string) => returnPathFrom(new URLSearchParams({ back }))

it('returns from a payment to its original screen, and from no other payment', () => {
  storeReturnPath('one', asked('/chat-listing?user=7'))
  expect(returnPathOf('one')).toBe('/chat-listing?user=7')
  expect(returnPathOf('two')).toBeNull()
  expect(returnPathOf(null)).toBeNull()
})

it('names its target', () => {
  expect(returnLabel('/chat-listing?user=7')).toBe('Back to the chat')
  expect(returnLabel('/service-details/7')).toBe('Go back')
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
  expect(returnPathOf('one')).toBeNull()
})
