import { Writable } from 'node:stream'
import { logIn, logOut } from '@market/contract/accounts/endpoints.ts'
import { confirmIdentity } from '@market/contract/accounts-safety/endpoints.ts'
import { listAudit } from '@market/contract/admin/endpoints.ts'
import pino from 'pino'
import { expect, test } from 'vitest'
import { seconds } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { addressOf } from './fixtures/devices.ts'
import { password, registerBuyer, type Someone } from './fixtures/people.ts'
import { requestText, speak } from './fixtures/raw-http.ts'

type Line = Readonly<Record<string, unknown>>

/** Everything that the server logs with its default settings. */
const written: string[] = []
const log = pino(
  { level: 'info' },
  new Writable({ write: (line: Buffer, _, done) => (written.push(line.toString()), done()) }),
)
const market = useTestApp(undefined, log)

const linesOf = (msg: string): Line[] =>
  written.map((line) => JSON.parse(line) as Line).filter((line) => line['msg'] === msg)
const signIn = ({ user }: Someone, typed = password) => ({
  userName: user.email ?? '',
  type: 'BUYER' as const,
  password: typed,
})

test('each sign-in, confirmation and sign-out is logged with its time, person, session and address', async () => {
  const buyer = await registerBuyer(market)
  written.length = 0
  const { token } = await market.call(logIn, signIn(buyer))
  await market.call(confirmIdentity, { password }, { token })
  await market.call(logOut, {}, { token })
  const [opened] = linesOf('a session was opened')
  const who = { person: buyer.user.id, session: opened?.['session'], address: '127.0.0.1' }
  expect(opened).toMatchObject({ ...who, time: expect.any(Number), reqId: expect.any(String) })
  expect(linesOf('a session was confirmed')).toEqual([expect.objectContaining(who)])
  expect(linesOf('sessions were ended')).toEqual([
    expect.objectContaining({ sessions: [who.session], by: who.person, reason: 'You are logged out.' }),
  ])
})

test('a wrong password, a missing permission, an expired session and invalid input are logged without their input', async () => {
  const buyer = await registerBuyer(market)
  const { token } = buyer
  await market.advance(10 * seconds)
  written.length = 0
  await market.refusal(logIn, signIn(buyer, 'Wrong@1234'))
  await market.refusal(listAudit, {}, { token })
  await market.refusal(listAudit, {}, { token: 'x'.repeat(43) })
  await market.refusal(confirmIdentity, { password: { secret: 'of nobody' } }, { token })
  const denied = linesOf('a call was denied')
  expect(denied.map(({ code }) => code)).toEqual(['WRONG_CREDENTIALS', 'FORBIDDEN', 'UNAUTHENTICATED', 'VALIDATION'])
  expect(denied[1]).toMatchObject({
    person: buyer.user.id,
    address: '127.0.0.1',
    path: expect.stringMatching(/^\/api\/admin\//),
  })
  expect(written.join('')).not.toMatch(/Wrong@1234|of nobody/)
})

test('every wrong password is logged, even in quick succession', async () => {
  const buyer = await registerBuyer(market)
  written.length = 0
  for (let i = 0; i < 5; i++) await market.refusal(logIn, signIn(buyer, `Wrong@${i}234`))
  expect(linesOf('a call was denied').map(({ code }) => code)).toEqual(Array(5).fill('WRONG_CREDENTIALS'))
})

test('repeated denials of one user add one log line in five seconds', async () => {
  const { token } = await registerBuyer(market)
  await market.advance(10 * seconds)
  written.length = 0
  for (let i = 0; i < 20; i++) await market.refusal(listAudit, {}, { token })
  expect(linesOf('a call was denied')).toHaveLength(1)
  await market.advance(10 * seconds)
  await market.refusal(listAudit, {}, { token })
  expect(linesOf('a call was denied')).toHaveLength(2)
})

test('no request can inject a line into the log', async () => {
  written.length = 0
  const forged = '{"level":50,"msg":"forged"}'
  const address = await addressOf(market)
  for (const target of [`/api/files/a%0a${encodeURIComponent(forged)}`, `/api/files/a"\u2028${forged}`])
    await speak(address, requestText('GET', target, [`User-Agent: a\t${forged}`, `X-Request-Id: a\t${forged}`]))
  expect(linesOf('a call was denied')).toHaveLength(1)
  expect(linesOf('forged')).toEqual([])
  for (const line of written) expect(line.trim().split('\n')).toHaveLength(1)
})
