import { deleteAccount } from '@market/contract/accounts-safety/endpoints.ts'
import { changePassword, logIn, signUp } from '@market/contract/accounts/endpoints.ts'
import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { days } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerBuyer, registrationForm, type Someone } from '#fixtures/people.ts'

const market = useTestApp()

/** One password in the Unicode forms that keyboards and systems produce. */
const composed = 'Pässwörd@12'.normalize('NFC')
const decomposed = composed.normalize('NFD')
const wide = 'Ｐässwörd@１２'

const registerWith = (chosen: string) => registerBuyer(market, { password: chosen, confirmPassword: chosen })
const logInWith = ({ user }: Someone, typed: string) =>
  market.call(logIn, { userName: user.email ?? '', type: 'BUYER', password: typed })

const hashOf = async ({ user }: Someone): Promise<string> => {
  const query = 'select password_hash as hash from users where id = $1'
  const { rows } = await market.app.parts.database.pool.query<{ hash: string }>(query, [user.id])
  return rows[0]?.hash ?? ''
}

describe('a password opens the account in every Unicode form that a keyboard produces', () => {
  test.each([
    ['composed, then decomposed', composed, decomposed],
    ['decomposed, then composed', decomposed, composed],
    ['composed, then in wide letters', composed, wide],
  ])('%s', async (_, chosen, typed) => {
    const someone = await registerWith(chosen)
    expect((await logInWith(someone, typed)).user.id).toBe(someone.user.id)
  })

  test('for a password change and for account deletion too', async () => {
    const someone = await registerWith(composed)
    const another = 'Bëtter@5678'.normalize('NFD')
    const change = { currentPassword: decomposed, newPassword: another, confirmPassword: another.normalize('NFC') }
    await market.call(changePassword, change, { token: someone.token })
    const leave = { password: another.normalize('NFC'), understood: true as const }
    await market.call(deleteAccount, leave, { token: someone.token })
  })

  test('but a different password does not', async () => {
    const { user } = await registerWith(composed)
    const wrong = { userName: user.email ?? '', type: 'BUYER' as const, password: 'Passwörd@12' }
    expect(await market.refusal(logIn, wrong)).toMatchObject({ data: { code: 'WRONG_CREDENTIALS' } })
  })
})

test('its length is measured in the normalized form', async () => {
  const long = `Aa1!${'ö'.repeat(124)}`.normalize('NFD')
  await logInWith(await registerWith(long), long.normalize('NFC'))
  const short = registrationForm('BUYER', { password: 'Aa1!öö'.normalize('NFD'), confirmPassword: 'Aa1!öö' })
  expect(await market.refusal(signUp, short)).toMatchObject({
    data: { fieldErrors: { password: 'Password must be at least 8 characters.' } },
  })
})

describe('a hash of an unnormalized password', () => {
  test.each([
    ['decomposed', decomposed, decomposed],
    ['decomposed, typed composed', decomposed, composed],
    ['in wide letters', wide, wide],
  ])('still opens the account, and is upgraded: %s', async (_, hashed, typed) => {
    const someone = await registerWith(composed)
    const earlier = await hash(hashed)
    const set = 'update users set password_hash = $2 where id = $1'
    await market.app.parts.database.pool.query(set, [someone.user.id, earlier])
    await logInWith(someone, typed)
    const renewed = await hashOf(someone)
    expect(renewed).not.toBe(earlier)
    await logInWith(someone, composed)
    expect(await hashOf(someone)).toBe(renewed)
  })
})

test('a password stays valid for years without a change', async () => {
  const someone = await registerWith('Demo@1234')
  await market.advance(2 * 365 * days)
  expect((await logInWith(someone, 'Demo@1234')).user.id).toBe(someone.user.id)
})
