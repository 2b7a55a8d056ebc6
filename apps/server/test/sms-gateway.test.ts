import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { getOverview } from '@market/contract/admin/endpoints-settings.ts'
import { requestCode, verifyCode } from '@market/contract/accounts/endpoints.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerAdmin } from './fixtures/admins.ts'
import { registerBuyer, type Someone } from './fixtures/people.ts'

interface Gateway {
  readonly server: Server
  readonly arrived: { to: string | null; message: string | null }[]
  /** Status of the response. With 200 the message has arrived; with 302 it redirects to a login page. */
  status: number
}

async function startGateway(): Promise<Gateway & { url: string }> {
  const gateway: Gateway = {
    arrived: [],
    status: 200,
    server: createServer((request, response) => {
      void text(request).then((body) => {
        if (request.method === 'GET') return void response.writeHead(200).end()
        const form = new URLSearchParams(body)
        if (gateway.status === 200) gateway.arrived.push({ to: form.get('to'), message: form.get('message') })
        response.writeHead(gateway.status, gateway.status === 302 ? { location: '/sign-in' } : {}).end()
      })
    }),
  }
  await new Promise<void>((resolve) => void gateway.server.listen(0, '127.0.0.1', resolve))
  return Object.assign(gateway, { url: `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}/send` })
}

let gateway: Gateway
afterAll(() => void gateway.server.close())
const logged: string[] = []
const market = useTestApp(
  async () => {
    const started = await startGateway()
    gateway = started
    return { SMS_GATEWAY_URL: started.url }
  },
  pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
)

let buyer: Someone
beforeEach(async () => {
  buyer = await registerBuyer(market)
  gateway.arrived.length = 0
  gateway.status = 200
})

const phoneOf = ({ user }: Someone) => ({
  type: 'BUYER' as const,
  verificationType: 'PHONE' as const,
  countryCode: user.countryCode ?? '',
  phone: user.phone ?? '',
})
const ask = (someone: Someone) => market.call(requestCode, phoneOf(someone) as never, { token: someone.token })
const jobs = async () =>
  (
    await market.app.parts.database.pool.query(
      `select attempts from graphile_worker.jobs where task_identifier = 'messages.sendText'`,
    )
  ).rows

test('a code is sent to the gateway as one form, with the country code, and opens the account', async () => {
  await ask(buyer)
  await market.settle()
  expect(gateway.arrived).toEqual([
    { to: `${buyer.user.countryCode}${buyer.user.phone}`, message: expect.stringMatching(/^Your code is \d{4}\./) },
  ])
  const otp = /\d{4}/.exec(gateway.arrived[0]?.message ?? '')?.[0] ?? ''
  const { user } = (await market.call(verifyCode, { ...phoneOf(buyer), otp } as never, {
    token: buyer.token,
  })) as { user: Someone['user'] }
  expect(user.isPhoneVerified).toBe(true)
})

const tryAgain = () =>
  market.app.parts.database.pool.query(
    'select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs where attempts > 0',
  )
const atRest = async () =>
  (await market.app.parts.database.pool.query('select attempts from graphile_worker.jobs where locked_at is null')).rows
const waitingTexts = async () =>
  (
    await market.app.parts.database.pool.query<{ text: string }>(
      'select payload::text as text from graphile_worker._private_jobs',
    )
  ).rows

test.each([500, 429, 302, 401, 402, 403, 404, 405])(
  'a gateway that responds %i is retried, and the message is sent once',
  async (status) => {
    gateway.status = status
    await ask(buyer)
    await market.settle()
    expect(await jobs()).toEqual([{ attempts: 1 }])
    gateway.status = 200
    const waiting = await waitingTexts()
    await tryAgain()
    await expect.poll(() => gateway.arrived.length).toBe(1)
    await expect.poll(jobs).toEqual([])
    expect(gateway.arrived).toHaveLength(1)
    // The queue stored the sentence, but not the digits of the code.
    const sentence = gateway.arrived[0]?.message ?? ''
    expect(waiting.map(({ text }) => text).join()).toContain(sentence.replace(/\d{4}/, '{code}'))
  },
)

test('a number that the gateway rejects permanently is recorded and not retried', async () => {
  gateway.status = 422
  await ask(buyer)
  await market.settle()
  expect(await jobs()).toEqual([])
  const { rows } = await market.app.parts.database.pool.query(
    `select channel, refusal from sent_messages where refusal is not null`,
  )
  expect(rows).toEqual([{ channel: 'sms', refusal: 'The SMS gateway answered 422' }])
  expect(gateway.arrived).toEqual([])
  const line = logged.find((text) => text.includes('The SMS gateway answered 422'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 40, msg: 'A message was refused for good.' })
  expect(logged.join()).not.toContain(buyer.user.phone)
})

test('codes that the gateway rejects because of our key end as a failed job in the console', async () => {
  const admin = await registerAdmin(market)
  const failed = async () => (await market.call(getOverview, { days: 30 }, admin)).trouble.failedJobs
  gateway.status = 401
  await ask(buyer)
  await market.settle()
  for (let tries = 1; tries < 6; tries++) {
    expect(await failed()).toEqual([])
    await tryAgain()
    await expect.poll(atRest).toEqual([{ attempts: tries + 1 }])
  }
  await expect
    .poll(failed)
    .toMatchObject([{ job: 'messages.sendText', count: 1, lastError: 'The SMS gateway answered 401' }])
  await market.app.parts.database.pool.query(
    'select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs',
  )
})

test('a code that expires before the gateway recovers is not sent', async () => {
  gateway.status = 500
  await ask(buyer)
  await market.settle()
  gateway.status = 200
  await market.advance(10 * minutes)
  await tryAgain()
  await expect.poll(jobs).toEqual([])
  expect(gateway.arrived).toEqual([])
})
