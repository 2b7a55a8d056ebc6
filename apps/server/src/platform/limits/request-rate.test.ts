import { getProfile, logIn, logOut } from '@market/contract/accounts/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addressOf, connectTo } from '#fixtures/devices.ts'
import { password, registerBuyer, type Someone } from '#fixtures/people.ts'
import { statementsOf } from '#fixtures/sent-statements.ts'
import { minutes, seconds } from '../clock/clock.ts'
import { createInProcessTransport } from '../pages/in-process-api.ts'
import { useTestApp } from '../testing/test-app.ts'

/** A burst of twenty, refilled at two per second. */
const market = useTestApp(async () => ({ CALLS_PER_SECOND: '2' }))
const atOnce = 20

let busy: Someone
let other: Someone
beforeAll(async () => {
  // Freezes time, so that no allowance is refilled while it is used up.
  vi.useFakeTimers({ toFake: ['Date'] })
  busy = await registerBuyer(market)
  market.clock.advance(minutes)
  other = await registerBuyer(market)
})
afterAll(() => void vi.useRealTimers())
beforeEach(() => market.clock.advance(minutes))

interface Asked {
  readonly from?: string
  readonly token?: string
}

function ask(url: string, { from = '192.0.2.1', token }: Asked = {}) {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return market.app.server.inject({ method: 'GET', url, headers: { 'x-forwarded-for': from, ...authorization } })
}

const profile = `/api${getProfile.path}`
/** A call whose response is not cached. */
const health = '/api/health'

/** Number of requests allowed before one is rejected. */
async function letThrough(one: () => ReturnType<typeof ask>): Promise<number> {
  for (let passed = 0; passed < 20 * atOnce; passed++) if ((await one()).statusCode === 429) return passed
  throw new Error('Nothing was refused')
}

test('a client that floods calls gets the seconds to wait, and nobody else waits', async () => {
  const mine = () => ask(profile, { token: busy.token })
  // The first call of a new session is charged to its network.
  await ask(profile, { token: busy.token, from: '203.0.113.4' })
  expect(await letThrough(mine)).toBe(atOnce)
  const refused = await mine()
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('1')
  expect(refused.json()).toEqual({
    success: false,
    message: 'Too many tries. Please wait 1 second and try again.',
    data: { code: 'TOO_MANY_REQUESTS', details: { seconds: 1 } },
  })
  expect((await ask(profile, { token: other.token })).statusCode).toBe(200)
  expect((await ask(health)).statusCode).toBe(200)
  market.clock.advance(seconds)
  expect((await mine()).statusCode).toBe(200)
})

test('a rejected call does not query the database', async () => {
  const mine = () => ask(profile, { token: busy.token })
  await letThrough(mine)
  await expect(statementsOf(mine)).rejects.toThrow('sent nothing to the database')
})

test('all sessions of a user share one rate, whatever their network', async () => {
  const again = await market.call(logIn, { userName: busy.user.email ?? '', type: 'BUYER', password })
  const sessions = [busy.token, again.token]
  for (const [index, token] of sessions.entries()) await ask(profile, { token, from: `198.51.100.${index}` })
  let asked = 0
  const askInEitherSession = () => ask(profile, { token: sessions[asked++ % 2] ?? '' })
  // Only the first call of the new session was charged to the network.
  expect((await letThrough(askInEitherSession)) + 1).toBe(atOnce)
  for (const token of sessions) expect((await ask(profile, { token, from: '203.0.113.9' })).statusCode).toBe(429)
})

test('visitors are counted by network, for IPv6 by /64', async () => {
  let host = 1
  expect(await letThrough(() => ask(health, { from: `2001:db8:0:1::${(host++).toString(16)}` }))).toBe(atOnce)
  expect((await ask(health, { from: '2001:db8:0:1::ffff' })).statusCode).toBe(429)
  expect((await ask(health, { from: '2001:db8:0:2::1' })).statusCode).toBe(200)
})

test('invalid tokens are counted by network and reach the database only within its rate', async () => {
  await ask(profile, { token: other.token, from: '203.0.113.1' })
  let made = 0
  const guess = () => ask(profile, { token: `a-token-that-nobody-has-${made++}` })
  expect((await guess()).statusCode).toBe(401)
  expect((await letThrough(guess)) + 1).toBe(atOnce)
  await expect(statementsOf(guess)).rejects.toThrow('sent nothing to the database')
  // A known session has its own allowance, even in a network that guesses tokens.
  expect((await ask(profile, { token: other.token })).statusCode).toBe(200)
})

test('an ended session counts as a visitor from then on', async () => {
  const { token } = await market.call(logIn, { userName: other.user.email ?? '', type: 'BUYER', password })
  const once = () => ask(profile, { token, from: '203.0.113.2' })
  expect((await once()).statusCode).toBe(200)
  await market.call(logOut, {}, { token })
  expect((await once()).statusCode).toBe(401)
  await letThrough(once)
  // The network's allowance is used up, not the user's.
  expect((await ask(profile, { token: other.token })).statusCode).toBe(200)
})

test('ten files count as one call, because a page shows dozens', async () => {
  const file = () => ask('/api/files/a.png')
  expect(await letThrough(file)).toBe(atOnce * 10)
})

test('internal calls to render a page are counted with the page', async () => {
  const transport = createInProcessTransport(market.app.server)
  const drawing = { endpoint: 'health', method: 'GET', url: health, headers: {} } as const
  for (let index = 0; index < atOnce * 2; index++) expect((await transport(drawing)).status).toBe(200)
})

test('local requests are unlimited, because behind an unlisted proxy they would be everyone', async () => {
  for (let index = 0; index < atOnce * 2; index++)
    expect((await ask(health, { from: '127.0.0.1' })).statusCode).toBe(200)
})

test('a rejected page request gets the message as plain text', async () => {
  await letThrough(() => ask('/no-such-page'))
  const refused = await ask('/no-such-page')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['content-type']).toContain('text/plain')
  expect(refused.body).toBe('Too many tries. Please wait 1 second and try again.')
})

test('repeated connections with an invalid token are rejected before the token is looked up', async () => {
  const address = await addressOf(market)
  const codeOf = async () => {
    const error = await connectTo(address, 'a-token-that-nobody-has', { from: '192.0.2.1' }).catch(
      (refused: unknown) => refused,
    )
    return (error as { data: { data: { code: string } } }).data.data.code
  }
  const codes: string[] = []
  while (codes.length < atOnce * 2 && codes.at(-1) !== 'TOO_MANY_REQUESTS') codes.push(await codeOf())
  expect([...new Set(codes)]).toEqual(['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'])
  expect(codes.length - 1).toBe(atOnce)
  // Makes the session known, so that it can connect from the same network.
  await ask(profile, { token: other.token, from: '203.0.113.3' })
  const device = await connectTo(address, other.token, { from: '192.0.2.1' })
  device.close()
})
