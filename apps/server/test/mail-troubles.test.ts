import { deleteAccount } from '@market/contract/accounts-safety/endpoints.ts'
import { requestCode } from '@market/contract/accounts/endpoints.ts'
import { getPerson } from '@market/contract/admin/endpoints-people.ts'
import { getOverview } from '@market/contract/admin/endpoints-settings.ts'
import type { UserId } from '@market/contract/ids.ts'
import { updatePreference } from '@market/contract/notifications/endpoints.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { minutes } from '#platform/clock/clock.ts'
import { messageSenders } from '#platform/messages/message-senders.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerAdmin } from './fixtures/admins.ts'
import { placeBid, postJob } from './fixtures/hiring.ts'
import { headerOf, type MailServer, queueIdOf, readingCodes, startMailServer } from './fixtures/mail-server.ts'
import { password, registerBuyer, registerSeller, type Someone } from './fixtures/people.ts'

let server: MailServer
afterAll(() => server.close())
const app = useTestApp(async () => {
  server = await startMailServer()
  return { SMTP_URL: server.url, MAIL_FROM: 'Fairlance <hello@fairlance.test>' }
})
afterEach(() => {
  server.refuse = () => undefined
  server.refuseSender = () => undefined
  server.hangUps = 0
  server.speakAgain()
})

const market = readingCodes(app, () => server)

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.app.parts.database.pool.query(text, values)).rows as Row[]
const mailsTo = ({ user }: Someone) => server.arrived.filter(({ to }) => to === user.email).length
const waitingJobs = () =>
  query<{ attempts: number }>(
    'select attempts from graphile_worker.jobs where last_error is not null and locked_at is null',
  )
const tryAgain = () =>
  query('select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs')
const refusedAt = ({ user }: Someone) =>
  query('select refusal from sent_messages where recipient = $1 and refusal is not null', [user.email])

async function tellOfBid(someone: Someone): Promise<void> {
  const job = await postJob(market, someone)
  await placeBid(market, await registerSeller(market), job, 80)
  await market.settle()
}

const askForCode = ({ user }: Someone) =>
  market.call(requestCode, { type: 'BUYER', email: user.email ?? '', verificationType: 'FORGOT_PASSWORD' })

test('a server that rejects our sender does not block recipients: the email is sent once that is fixed', async () => {
  const buyer = await registerBuyer(market)
  const seller = await registerSeller(market)
  const job = await postJob(market, buyer)
  const before = mailsTo(buyer)
  server.refuseSender = () => ({ code: 550, words: 'Sender rejected' })
  await placeBid(market, seller, job, 80)
  await market.settle()
  expect(await waitingJobs()).toEqual([{ attempts: 1 }])
  expect(await refusedAt(buyer)).toEqual([])
  server.refuseSender = () => undefined
  await tryAgain()
  await expect.poll(() => mailsTo(buyer)).toBe(before + 1)
  await expect.poll(waitingJobs).toEqual([])
})

test('an address that was rejected gets emails again once one has been delivered to it', async () => {
  const buyer = await registerBuyer(market)
  server.refuse = (address) => (address === buyer.user.email ? { code: 550, words: 'No such mailbox' } : undefined)
  await tellOfBid(buyer)
  expect(await refusedAt(buyer)).toHaveLength(1)
  server.refuse = () => undefined
  const before = mailsTo(buyer)
  await tellOfBid(buyer)
  expect(mailsTo(buyer)).toBe(before)
  await market.advance(minutes)
  await askForCode(buyer)
  await market.settle()
  expect(mailsTo(buyer)).toBe(before + 1)
  expect(await refusedAt(buyer)).toEqual([])
  await tellOfBid(buyer)
  expect(mailsTo(buyer)).toBe(before + 2)
})

test('codes that the email server rejects because of our settings end as a failed job in the console', async () => {
  const buyer = await registerBuyer(market)
  const admin = await registerAdmin(market)
  const failed = async () => (await market.call(getOverview, { days: 30 }, admin)).trouble.failedJobs
  await market.advance(minutes)
  server.refuseSender = () => ({ code: 530, words: 'Authentication required' })
  await askForCode(buyer)
  await market.settle()
  for (let tries = 1; tries < 6; tries++) {
    expect(await failed()).toEqual([])
    await tryAgain()
    await expect.poll(waitingJobs).toEqual([{ attempts: tries + 1 }])
  }
  await expect
    .poll(failed)
    .toMatchObject([{ job: 'messages.send', lastError: 'Mail command failed: 530 Authentication required' }])
  await query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs')
})

test('repeatedly failing emails show in the console while they are retried, and not after they are sent', async () => {
  const buyer = await registerBuyer(market)
  const admin = await registerAdmin(market)
  const retried = async () => (await market.call(getOverview, { days: 30 }, admin)).trouble.retriedJobs
  await market.advance(minutes)
  server.refuseSender = () => ({ code: 451, words: 'Try later' })
  await askForCode(buyer)
  await market.settle()
  await tryAgain()
  await expect.poll(waitingJobs).toEqual([{ attempts: 2 }])
  expect(await retried()).toEqual([])
  await tryAgain()
  await expect
    .poll(retried)
    .toEqual([{ job: 'messages.send', count: 1, failures: 3, lastError: 'Mail command failed: 451 Try later' }])
  server.refuseSender = () => undefined
  await tryAgain()
  await expect.poll(retried).toEqual([])
})

test('an email after which the server hangs up arrives at most twice, with one Message-ID', async () => {
  const buyer = await registerBuyer(market)
  const seller = await registerSeller(market)
  const job = await postJob(market, buyer)
  const before = mailsTo(buyer)
  server.hangUps = 1
  await placeBid(market, seller, job, 80)
  await market.settle()
  expect(await waitingJobs()).toEqual([{ attempts: 1 }])
  await tryAgain()
  await expect.poll(waitingJobs).toEqual([])
  await expect.poll(() => mailsTo(buyer)).toBe(before + 2)
  const [first, second] = server.arrived.filter(({ to }) => to === buyer.user.email).slice(-2)
  const id = headerOf(first as never, 'Message-ID')
  expect(id).toMatch(/^<.+@fairlance\.test>$/)
  expect(headerOf(second as never, 'Message-ID')).toBe(id)
})

test('of an email that the server accepts and loses, the console shows the queue id, and the code can be requested again', async () => {
  const buyer = await registerBuyer(market)
  const admin = await registerAdmin(market)
  await market.advance(minutes)
  await askForCode(buyer)
  await market.settle()
  const messages = async () => (await market.call(getPerson, { id: buyer.user.id as UserId }, admin)).messages
  const lost = `250 OK: queued as ${queueIdOf(server.arrived.length)}`
  expect((await messages())[0]).toMatchObject({ channel: 'mail', answer: lost, refusal: null })
  await market.advance(minutes)
  await askForCode(buyer)
  await market.settle()
  expect((await messages()).map(({ answer }) => answer).slice(0, 2)).toEqual([
    `250 OK: queued as ${queueIdOf(server.arrived.length)}`,
    lost,
  ])
})

test('a mail server whose disk is full gets the email once it has room again', async () => {
  const buyer = await registerBuyer(market)
  const before = mailsTo(buyer)
  server.refuse = (address) =>
    address === buyer.user.email ? { code: 452, words: '4.3.1 Insufficient system storage' } : undefined
  await tellOfBid(buyer)
  expect(await waitingJobs()).toEqual([{ attempts: 1 }])
  expect(await refusedAt(buyer)).toEqual([])
  server.refuse = () => undefined
  await tryAgain()
  await expect.poll(() => mailsTo(buyer)).toBe(before + 1)
})

/** Queues an email about a bid behind a server that defers it; `happens` decides whether it is sent. */
async function meanwhile(buyer: Someone, happens: () => Promise<unknown>): Promise<void> {
  server.refuse = (address) => (address === buyer.user.email ? { code: 451, words: 'Later' } : undefined)
  await tellOfBid(buyer)
  expect(await waitingJobs()).toEqual([{ attempts: 1 }])
  await happens()
  server.refuse = () => undefined
  await tryAgain()
  await expect.poll(waitingJobs).toEqual([])
}

test('a deleted account gets no queued email, and no record keeps its address', async () => {
  const buyer = await registerBuyer(market)
  const before = mailsTo(buyer)
  await meanwhile(buyer, () => market.call(deleteAccount, { password, understood: true }, buyer))
  expect(mailsTo(buyer)).toBe(before)
  expect(await query('select id from sent_messages where recipient = $1', [buyer.user.email])).toEqual([])
})

test('a member who has since turned off an email type gets none of it, but still gets every code', async () => {
  const buyer = await registerBuyer(market)
  await market.advance(minutes)
  const before = mailsTo(buyer)
  await meanwhile(buyer, () => market.call(updatePreference, { channel: 'mail', about: 'bids', wanted: false }, buyer))
  expect(mailsTo(buyer)).toBe(before)
  await askForCode(buyer)
  await market.settle()
  expect(mailsTo(buyer)).toBe(before + 1)
})

test('a hung email server delays neither text messages nor other jobs', async () => {
  const buyers = [await registerBuyer(market), await registerBuyer(market), await registerBuyer(market)]
  await market.advance(minutes)
  server.isSilent = true
  for (const buyer of buyers) await askForCode(buyer)
  await expect.poll(server.waiting).toBe(2)
  const texts = () => query(`select 1 from dev_outbox where channel = 'sms'`)
  expect(await texts()).toEqual([])
  const { countryCode, phone } = buyers[0]?.user ?? {}
  const about = { type: 'BUYER', verificationType: 'PHONE', countryCode, phone }
  await market.call(requestCode, about as never, { token: buyers[0]?.token })
  await expect.poll(texts).toHaveLength(1)
  server.speakAgain()
  await market.settle()
  for (const buyer of buyers) expect(mailsTo(buyer)).toBe(2)
})

test('of many emails to a hung server, only the first few wait for a timeout', async () => {
  const { parts } = app.app
  const limits = { connectionTimeout: 1500, greetingTimeout: 1500, socketTimeout: 1500 }
  const stillWanted = async <Given>(_: unknown, messages: Given) => messages
  const sign = (text: string) => text
  const senders = messageSenders({ ...parts, sign, stillWanted, mailLimits: limits })
  const [send] = senders.handlers
  const messages = Array.from({ length: 40 }, (_, index) => ({
    id: `many.${index}`,
    channel: 'mail',
    recipient: `many-${index}@people.test`,
    subject: 'One',
    body: 'Two',
  }))
  server.isSilent = true
  const inTransaction = async (run: (ctx: never) => Promise<unknown>) => run(undefined as never)
  await expect(send?.run({ inTransaction, log: parts.log } as never, { messages } as never)).rejects.toThrow('Timeout')
  expect(server.waiting()).toBe(4)
  await senders.close()
})
