import { beforeEach, describe, expect, it } from 'vitest'
import { rememberReturn, requireMember, requireSeller, requireVisitor, takeReturn } from './guard.ts'
import { endSession, type Session, startSession } from './session.ts'

const as = (type: string) => startSession({ token: 't', user: { id: 'u1', type } } as unknown as Session, true)
const url = new URL('http://site.test/bid-list?page=2')

/** Where a guard sends, null when it lets through. */
function sentTo(guard: () => void): string | null {
  try {
    guard()
    return null
  } catch (answer) {
    return (answer as Response).headers.get('location')
  }
}

beforeEach(() => endSession())

describe('the guards', () => {
  it('send visitors to log in and bring them back once', () => {
    expect(sentTo(() => requireMember(url))).toBe('/login')
    expect(takeReturn()).toBe('/bid-list?page=2')
    expect(takeReturn()).toBeNull()
  })

  it('keep seller pages for sellers', () => {
    as('BUYER')
    expect(sentTo(() => requireSeller(url))).toBe('/unauthorized')
    as('SELLER')
    expect(sentTo(() => requireSeller(url))).toBeNull()
  })

  it('send signed-in people from the login page to their dashboard', () => {
    expect(sentTo(requireVisitor)).toBeNull()
    as('SELLER')
    expect(sentTo(requireVisitor)).toBe('/dashboard')
  })

  it.each([
    '//elsewhere.test/x',
    '/\\elsewhere.test',
    '/\t/elsewhere.test',
    '/.//elsewhere.test',
    'https://elsewhere.test',
  ])('never lead to another site after login: %s', (path) => {
    rememberReturn(path)
    expect(takeReturn()).toBeNull()
  })
})
