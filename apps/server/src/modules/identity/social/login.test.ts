import { allowedNames } from '@market/contract/actions.ts'
import { createHash } from 'node:crypto'
import {
  getSocialProviders,
  linkSocialLogin,
  logInSocially,
  startSocialLogin,
} from '@market/contract/accounts-social/endpoints.ts'
import { getProfile, logIn, requestCode, signUp, verifyCode } from '@market/contract/accounts/endpoints.ts'
import { errorCatalogue } from '@market/contract/errors.ts'
import type { InputOf, OutputOf } from '@market/contract/endpoint.ts'
import type { UserId } from '@market/contract/ids.ts'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { minutes } from '#platform/clock/clock.ts'
import { googleClient, startIdentityProvider, type TestIdentityProvider } from '#fixtures/identity-provider.ts'
import { password, registerBuyer, registrationForm } from '#fixtures/people.ts'

let google: TestIdentityProvider
const market = useTestApp(async () => {
  google = await startIdentityProvider()
  return { GOOGLE_CLIENT_ID: googleClient, GOOGLE_CLIENT_SECRET: 'kept', GOOGLE_ISSUER: google.issuer }
})
afterAll(() => google.close())

type Started = OutputOf<typeof startSocialLogin>
type Proof = InputOf<typeof logInSocially>['proof']

const seconds = () => Math.floor(performance.timeOrigin / 1000 + performance.now() / 1000)
const nonceOf = ({ url }: Started) => new URL(url).searchParams.get('nonce') ?? ''
const start = (type: 'BUYER' | 'SELLER' = 'BUYER') => market.call(startSocialLogin, { type, socialType: 'GOOGLE' })
const proofOf = ({ attempt, state }: Started): Proof => ({ attempt, state, code: 'the-code' })

/** Valid claims for this attempt. */
const claimsFor = (started: Started, person: JWTPayload): JWTPayload => ({
  nonce: nonceOf(started),
  iat: seconds(),
  exp: seconds() + 300,
  ...person,
})

let people = 0
const somebody = (claims: JWTPayload = {}): JWTPayload => {
  people++
  return {
    sub: `google-${people}`,
    email: `social${people}@people.test`,
    email_verified: true,
    name: 'Noor Hassan',
    ...claims,
  }
}

/** Runs a sign-in in which the provider returns this token. */
async function finish(started: Started, idToken: string, extra: Partial<InputOf<typeof logInSocially>> = {}) {
  google.answers(async () => ({ body: { id_token: idToken } }))
  return market.send(logInSocially, { type: 'BUYER', socialType: 'GOOGLE', proof: proofOf(started), ...extra })
}

async function signIn(person: JWTPayload, extra: Partial<InputOf<typeof logInSocially>> = {}) {
  const started = await start(extra.type)
  const answer = await finish(started, await google.sign(claimsFor(started, person)), extra)
  return { status: answer.status, data: answer.data as OutputOf<typeof logInSocially> & { code?: string } }
}

const refused = { status: 400, data: { code: 'SOCIAL_REFUSED' } }
const dead = { status: 400, message: errorCatalogue.SOCIAL_ATTEMPT_DEAD.message, data: { code: 'SOCIAL_ATTEMPT_DEAD' } }

test('configured providers are offered, and the demo simulates the others', async () => {
  expect((await market.call(getSocialProviders, {})).records).toEqual([
    { socialType: 'GOOGLE', name: 'Google', isDemo: false },
    { socialType: 'APPLE', name: 'Apple', isDemo: true },
    { socialType: 'FACEBOOK', name: 'Facebook', isDemo: true },
  ])
})

test('a first sign-in creates a verified account, and the next one logs into it', async () => {
  const person = somebody()
  const first = await signIn(person)
  expect(first).toMatchObject({
    status: 200,
    data: { user: { fullName: 'Noor Hassan', email: person['email'], isEmailVerified: true, phone: null } },
  })
  expect(allowedNames(first.data.user?.actions ?? [])).toContain('completeAccount')
  // There is no number to send a code to.
  expect(allowedNames(first.data.user?.actions ?? [])).not.toContain('verifyPhone')
  const { user } = await market.call(getProfile, {}, { token: first.data.token })
  const terms = () =>
    market.app.parts.database.kysely
      .selectFrom('terms_acceptances')
      .select('way')
      .where('user_id', '=', user.id as UserId)
      .execute()
  expect(await terms()).toEqual([{ way: 'SOCIAL' }])
  const second = await signIn({ ...person, email: 'moved@elsewhere.test', name: 'Another Name' })
  expect(second.data.user).toMatchObject({ id: user.id, fullName: 'Noor Hassan', email: person['email'] })
  expect(await terms()).toHaveLength(1)
  await market.settle()
})

test('the code is exchanged with the PKCE verifier, the redirect URI and the client secret', async () => {
  const started = await start()
  const asked = new URL(started.url).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    client_id: googleClient,
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    state: started.state,
    redirect_uri: expect.stringMatching(/^http:\/\/.*\/api\/auth\/social-callback$/),
  })
  await finish(started, await google.sign(claimsFor(started, somebody())))
  const form = google.forms.at(-1)
  const challenge = createHash('sha256')
    .update(form?.get('code_verifier') ?? '')
    .digest('base64url')
  expect(challenge).toBe(asked.get('code_challenge'))
  expect(Object.fromEntries(form ?? [])).toMatchObject({
    grant_type: 'authorization_code',
    code: 'the-code',
    client_id: googleClient,
    client_secret: 'kept',
    redirect_uri: asked.get('redirect_uri'),
  })
})

const otherKey = await generateKeyPair('RS256')
const signedBy = (claims: JWTPayload, key: CryptoKey, header = { alg: 'RS256', kid: 'one' }) =>
  new SignJWT({ iss: google.issuer, aud: googleClient, ...claims }).setProtectedHeader(header).sign(key)

const without = (name: string, claims: JWTPayload): JWTPayload =>
  Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name))

const wrong: Record<string, (claims: JWTPayload) => Promise<string>> = {
  'with a changed claim': async (claims) => {
    const [head, , signature] = (await google.sign(claims)).split('.')
    const body = Buffer.from(JSON.stringify({ iss: google.issuer, aud: googleClient, ...claims, sub: 'somebody-else' }))
    return [head, body.toString('base64url'), signature].join('.')
  },
  'with a changed signature': async (claims) => (await google.sign(claims)).replace(/.{6}$/, 'AAAAAA'),
  'signed by another key of the same name': async (claims) => signedBy(claims, otherKey.privateKey),
  'with its own key in the header': async (claims) =>
    new SignJWT({ iss: google.issuer, aud: googleClient, ...claims })
      .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(otherKey.publicKey) })
      .sign(otherKey.privateKey),
  'not signed (alg none)': async (claims) =>
    new UnsecuredJWT({ iss: google.issuer, aud: googleClient, ...claims }).encode(),
  'signed with the client secret (HS256)': async (claims) =>
    new SignJWT({ iss: google.issuer, aud: googleClient, ...claims })
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .sign(new TextEncoder().encode('kept'.repeat(16))),
  'of another issuer': (claims) => google.sign({ ...claims, iss: 'https://accounts.example' }),
  'for another party': (claims) => google.sign({ ...claims, aud: 'somebody-else' }),
  'for several parties, made for another': (claims) =>
    google.sign({ ...claims, aud: [googleClient, 'somebody-else'], azp: 'somebody-else' }),
  'with the nonce of another sign-in': (claims) => google.sign({ ...claims, nonce: 'another' }),
  'without a nonce': (claims) => google.sign(without('nonce', claims)),
  'that has expired': (claims) => google.sign({ ...claims, iat: seconds() - 400, exp: seconds() - 100 }),
  'without an expiry': (claims) => google.sign(without('exp', claims)),
  'of an hour ago that is still good': (claims) =>
    google.sign({ ...claims, iat: seconds() - 3600, exp: seconds() + 300 }),
  'from the future': (claims) => google.sign({ ...claims, iat: seconds() + 600, exp: seconds() + 900 }),
  'that names nobody': (claims) => google.sign(without('sub', claims)),
  'that is no token at all': async () => 'not.a.token',
}

test.each(Object.keys(wrong))('an identity %s is rejected, and no account is created', async (kind) => {
  const started = await start()
  const person = somebody()
  const made = await wrong[kind]?.(claimsFor(started, person))
  expect(await finish(started, made ?? '')).toMatchObject(refused)
  const account = { userName: String(person['email']), type: 'BUYER' as const, password }
  expect(await market.refusal(logIn, account)).toMatchObject({ data: { code: 'WRONG_CREDENTIALS' } })
  // The same person with a valid identity is new: the failed sign-in left nothing behind.
  expect((await signIn(person)).data.user?.email).toBe(person['email'])
})

test("a code that the provider rejects is rejected; an unreachable provider is not reported as the user's error", async () => {
  const start1 = await start()
  google.answers(async () => ({ status: 400, body: { error: 'invalid_grant' } }))
  const input = { type: 'BUYER', socialType: 'GOOGLE' } as const
  expect(await market.refusal(logInSocially, { ...input, proof: proofOf(start1) })).toMatchObject(refused)
  const start2 = await start()
  google.answers(async () => ({ status: 503, body: {} }))
  expect(await market.refusal(logInSocially, { ...input, proof: proofOf(start2) })).toMatchObject({
    status: 503,
    message: 'We can’t reach Google right now. Please try again, or log in with your password.',
  })
})

test('a socialId without proof is rejected, as is one that differs from the proof', async () => {
  const input = { type: 'BUYER', socialType: 'GOOGLE', fullName: 'Noor Hassan', socialId: 'google-1' }
  expect(await market.refusal(logInSocially, input)).toMatchObject({
    status: 400,
    data: { code: 'VALIDATION', fieldErrors: { proof: 'Please log in with the provider first.' } },
  })
  expect(await signIn(somebody(), { socialId: 'somebody-else' })).toMatchObject({ status: 400 })
})

test('an attempt finishes once, by its initiator, for its original purpose, within 10 minutes', async () => {
  const started = await start()
  const right = await google.sign(claimsFor(started, somebody()))
  const [other, sellers, late] = [await start(), await start('SELLER'), await start()]
  expect(await finish({ ...other, attempt: 'guessed' }, right)).toMatchObject(dead)
  expect(await finish({ ...other, state: started.state }, right)).toMatchObject(dead)
  expect(await finish(other, right)).toMatchObject(dead)
  expect(await finish(sellers, right)).toMatchObject(dead)
  expect(await finish(started, right)).toMatchObject({ status: 200 })
  expect(await finish(started, right)).toMatchObject(dead)
  await market.advance(10 * minutes)
  expect(await finish(late, await google.sign(claimsFor(late, somebody())))).toMatchObject(dead)
})

test('an identity has separate buyer and seller accounts, and a seller begins onboarding', async () => {
  const person = somebody()
  const buyer = await signIn(person)
  const seller = await signIn(person, { type: 'SELLER' })
  expect(seller.data.user).toMatchObject({ type: 'SELLER', step: 1 })
  expect(seller.data.user?.id).not.toBe(buyer.data.user?.id)
})

test("an identity whose email has an account is linked only with that account's password", async () => {
  const mine = await registerBuyer(market)
  const email = mine.user.email ?? ''
  const person = somebody({ email })
  const { data } = await signIn(person)
  expect(data).toEqual({ link: { ticket: expect.any(String), email, hasPassword: true } })
  const ticket = data.link?.ticket ?? ''
  expect(await market.refusal(linkSocialLogin, { ticket, password: 'Wrong@1234' })).toMatchObject({
    data: { fieldErrors: { password: 'The password is not correct.' } },
  })
  expect(await market.refusal(linkSocialLogin, { ticket })).toMatchObject({
    data: { fieldErrors: { password: 'Password is required.' } },
  })
  const linked = await market.call(linkSocialLogin, { ticket, password })
  expect(linked.user.id).toBe(mine.user.id)
  expect(await market.refusal(linkSocialLogin, { ticket, password })).toMatchObject({
    data: { code: 'SOCIAL_LINK_DEAD' },
  })
  expect((await signIn(person)).data.user?.id).toBe(mine.user.id)
})

test('a code for the account links an identity too, and a code for another account does not', async () => {
  const [mine, theirs] = await Promise.all([registerBuyer(market), registerBuyer(market)])
  const codeFor = async (email: string) => {
    await market.advance(minutes)
    const about = { type: 'BUYER', email, verificationType: 'FORGOT_PASSWORD' } as const
    await market.call(requestCode, about)
    return (await market.call(verifyCode, { ...about, otp: await market.codeFor(email) })).resetToken ?? ''
  }
  const { data } = await signIn(somebody({ email: mine.user.email ?? '' }))
  const ticket = data.link?.ticket ?? ''
  const foreign = await codeFor(theirs.user.email ?? '')
  expect(await market.refusal(linkSocialLogin, { ticket, resetToken: foreign })).toMatchObject({
    data: { code: 'RESET_DEAD' },
  })
  const own = await codeFor(mine.user.email ?? '')
  expect((await market.call(linkSocialLogin, { ticket, resetToken: own })).user.id).toBe(mine.user.id)
  const again = await signIn(somebody({ email: mine.user.email ?? '' }))
  expect(await market.refusal(linkSocialLogin, { ticket: again.data.link?.ticket, resetToken: own })).toMatchObject({
    data: { code: 'RESET_DEAD' },
  })
})

test('a pending link is valid for 15 minutes, and its password attempts are limited', async () => {
  const mine = await registerBuyer(market)
  const { data } = await signIn(somebody({ email: mine.user.email ?? '' }))
  const ticket = data.link?.ticket ?? ''
  const codes: unknown[] = []
  for (let guess = 0; guess < 12; guess++)
    codes.push((await market.refusal(linkSocialLogin, { ticket, password: `Wrong@${guess}000` })).data.code)
  expect(codes).toEqual([...Array(10).fill('VALIDATION'), 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
  await market.advance(15 * minutes)
  expect(await market.refusal(linkSocialLogin, { ticket, password })).toMatchObject({
    data: { code: 'SOCIAL_LINK_DEAD' },
  })
})

test('an unverified registration gives way to the verified owner of the email', async () => {
  const form = registrationForm('BUYER')
  await market.call(signUp, form)
  const { data } = await signIn(somebody({ email: form.email }))
  expect(data.user).toMatchObject({ email: form.email, isEmailVerified: true, phone: null })
  expect(await market.refusal(logIn, { userName: form.email, type: 'BUYER', password })).toMatchObject({
    data: { code: 'WRONG_CREDENTIALS' },
  })
  expect(await market.refusal(logIn, { userName: `+91${form.phone}`, type: 'BUYER', password })).toMatchObject({
    data: { code: 'WRONG_CREDENTIALS' },
  })
})

test('an email that the provider has not verified is not saved, and opens no account', async () => {
  const mine = await registerBuyer(market)
  for (const email_verified of [false, undefined, 'false', 1]) {
    const { data } = await signIn(somebody({ email: mine.user.email ?? '', email_verified }))
    expect(data.link).toBeUndefined()
    expect(data.user).toMatchObject({ email: null, isEmailVerified: false })
  }
})

test.each([
  ['O’Neil, Jean-Luc 3rd', 'O’Neil Jean-Luc rd'],
  ["Sinéad O'Brien", "Sinéad O'Brien"],
  ['--Ada--', 'Ada'],
  ['P\u0430ypal', 'New member'],
  ['12345', 'New member'],
  ['x'.repeat(80), 'x'.repeat(50)],
  ['<b>Ada</b>', 'b Ada b'],
  [`Ada${'\u0335'.repeat(9)}`, 'Ada'],
])('a user with the provider name %s is named %s', async (name, expected) => {
  expect((await signIn(somebody({ name }))).data.user?.fullName).toBe(expected)
})

test('two concurrent first sign-ins of one identity create one account', async () => {
  const person = somebody()
  const starts = [await start(), await start()]
  const tokens = await Promise.all(starts.map((started) => google.sign(claimsFor(started, person))))
  google.answers(async (form) => ({ body: { id_token: tokens[form.get('code') === 'one' ? 0 : 1] } }))
  const answers = await Promise.all(
    starts.map(({ attempt, state }, index) =>
      market.send(logInSocially, {
        type: 'BUYER',
        socialType: 'GOOGLE',
        proof: { attempt, state, code: index === 0 ? 'one' : 'two' },
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const ids = answers.map(({ data }) => (data as OutputOf<typeof logInSocially>).user?.id)
  expect(new Set(ids).size).toBe(1)
})
