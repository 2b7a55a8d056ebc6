import { beforeEach, describe, expect, it } from 'vitest'
import { requireAdmin, requireMember, requireVisitor, takeReturn } from './guard.ts'
import { rememberReturn } from './return-to.ts'
import { endSession, type Session, startSession } from './session.ts'

const as = (type: string) => startSession({ token: 't', user: { id: 'u1', type } } as unknown as Session, true)
const at = (path: string) => new URL(path, 'http://site.test')

/** Returns where a guard redirects, or null when it allows the page. */
function sentTo(guard: () => void): string | null {
  try {
    guard()
    return null
  } catch (answer) {
    return (answer as Response).headers.get('location')
  }
}

beforeEach(() => endSession())

describe('the route guards', () => {
  it('send visitors to log in and return them once', () => {
    expect(sentTo(() => requireMember(at('/wallets?type=transactions')))).toBe('/login')
    expect(takeReturn('BUYER')).toBe('/wallets?type=transactions')
    expect(takeReturn('BUYER')).toBeNull()
  })

  it("ask for a login as the page's user type, and return no other user to it", () => {
    expect(sentTo(() => requireMember(at('/post-job')))).toBe('/login?type=BUYER&to=post-job')
    expect(takeReturn('SELLER')).toBeNull()
    expect(sentTo(() => requireMember(at('/bid-list?page=2')))).toBe('/login?type=SELLER')
    expect(takeReturn('SELLER')).toBe('/bid-list?page=2')
  })

  it.each(['/bid-list', '/Bid-List', '/connects/', '/profile'])('keep seller pages for sellers: %s', (path) => {
    as('BUYER')
    expect(sentTo(() => requireMember(at(path)))).toBe('/unauthorized')
    as('SELLER')
    expect(sentTo(() => requireMember(at(path)))).toBeNull()
  })

  it("open the target of a notification for its recipient, and other users' own home page", () => {
    const click = () => requireMember(at('/wallets?type=transactions&reader=u1'))
    as('BUYER')
    expect(sentTo(click)).toBe('/wallets?type=transactions')
    startSession({ token: 't', user: { id: 'u2', type: 'BUYER' } } as unknown as Session, true)
    expect(sentTo(click)).toBe('/dashboard')
    endSession()
    expect(sentTo(click)).toBe('/login')
    expect(takeReturn('BUYER')).toBe('/wallets?type=transactions&reader=u1')
    startSession({ token: 't', user: { id: 'a2', type: 'ADMIN' } } as unknown as Session, true)
    expect(sentTo(() => requireAdmin(at('/admin?reader=a1')))).toBe('/admin')
    expect(sentTo(() => requireAdmin(at('/admin?reader=a2')))).toBe('/admin')
    expect(sentTo(() => requireAdmin(at('/admin/ledger?reader=a1')))).toBe('/admin')
  })

  it.each(['/wallets?token=of-another&type=add-money', '/Wallets/?token=of-another&type=add-money'])(
    'lead the wallet of a token to its own screen, logged in or not: %s',
    (path) => {
      const open = () => requireMember(at(path))
      expect(sentTo(open)).toBe('/mobile-wallets?token=of-another&type=add-money')
      expect(takeReturn('BUYER')).toBeNull()
      as('SELLER')
      expect(sentTo(open)).toBe('/mobile-wallets?token=of-another&type=add-money')
      expect(sentTo(() => requireMember(at('/wallets?type=add-money')))).toBeNull()
    },
  )

  it('send signed-in users from the login page to their dashboard', () => {
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
  ])('never redirect to another site after login: %s', (path) => {
    rememberReturn(path)
    expect(takeReturn('BUYER')).toBeNull()
  })
})
