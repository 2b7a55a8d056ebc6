import { beforeAll, afterAll, expect, test } from 'vitest'
import { logIn, signUp } from '@market/contract/accounts/endpoints.ts'
import { verifyPerson } from '@market/contract/admin/endpoints-people.ts'
import { withdrawBid } from '@market/contract/bids/endpoints.ts'
import {
  getPreferences,
  getUserNotifications,
  unsubscribe,
  updatePreference,
} from '@market/contract/notifications/endpoints.ts'
import { hours, minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerAdmin } from '#fixtures/admins.ts'
import { placeBid, postJob } from '#fixtures/hiring.ts'
import {
  type ArrivedMail,
  headerOf,
  type MailServer,
  partOf,
  readingCodes,
  startMailServer,
} from '#fixtures/mail-server.ts'
import { password, registerBuyer, registerSeller, registrationForm, type Someone } from '#fixtures/people.ts'
import { notify } from './public.ts'

let server: MailServer
// Hooks run in reverse order: the server disconnects before its mail server closes.
afterAll(() => server.close())
const app = useTestApp(async () => {
  server = await startMailServer()
  return { SMTP_URL: server.url, MAIL_FROM: 'Fairlance <hello@fairlance.test>', PUBLIC_URL: 'http://fairlance.test' }
})

const mailsTo = (person: Someone): ArrivedMail[] => server.arrived.filter(({ to }) => to === person.user.email)

const market = readingCodes(app, () => server)

let buyer: Someone
let seller: Someone
beforeAll(async () => {
  buyer = await registerBuyer(market)
  seller = await registerSeller(market)
})

async function mailAboutBid(): Promise<ArrivedMail> {
  const before = mailsTo(buyer).length
  const job = await postJob(market, buyer)
  await placeBid(market, seller, job, 120)
  await market.settle()
  const mails = mailsTo(buyer)
  expect(mails).toHaveLength(before + 1)
  return mails.at(-1) as ArrivedMail
}

test('the code of a registration arrives as an email with a text part', async () => {
  const [mail] = mailsTo(buyer)
  const code = /\b\d{4}\b/.exec(partOf(mail as ArrivedMail, 'text/plain'))?.[0] ?? ''
  expect(code).toMatch(/^\d{4}$/)
  expect(partOf(mail as ArrivedMail, 'text/plain')).toContain(code)
  expect(partOf(mail as ArrivedMail, 'text/html')).toContain(code)
})

test('the owner of a job gets an email about a bid with a link to it, and the bidder gets none', async () => {
  const sellersBefore = mailsTo(seller).length
  const mail = await mailAboutBid()
  expect(headerOf(mail, 'Subject')).toContain('$120.00')
  expect(headerOf(mail, 'Message-ID')).toMatch(/^<notification\.[\w-]+@fairlance\.test>$/)
  expect(partOf(mail, 'text/plain')).toContain('http://fairlance.test/job-details/')
  expect(partOf(mail, 'text/html')).toContain('See the bids')
  expect(mailsTo(seller)).toHaveLength(sellersBefore)
})

test('an unverified email address gets no emails, because it may belong to a stranger', async () => {
  const form = registrationForm('BUYER')
  const { user } = await market.call(signUp, form)
  const admin = await registerAdmin(market)
  await market.call(verifyPerson, { id: user.id, what: 'phone' }, { token: admin.token })
  const { token } = await market.call(logIn, { userName: form.email, type: 'BUYER', password })
  const byPhone = { token, user: user as Someone['user'] }
  await placeBid(market, await registerSeller(market), await postJob(market, byPhone), 110)
  await market.settle()
  expect((await market.call(getUserNotifications, {}, byPhone)).records).toMatchObject([{ title: 'New bid' }])
  expect(mailsTo(byPhone)).toEqual([])
})

test('markup written by users is plain text in the email', async () => {
  const job = await postJob(market, buyer, { title: '<b>Bold</b> & "loud"' })
  await placeBid(market, await registerSeller(market), job, 130)
  await market.settle()
  const mail = mailsTo(buyer).at(-1) as ArrivedMail
  expect(partOf(mail, 'text/html')).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; &quot;loud&quot;')
  expect(partOf(mail, 'text/html')).not.toContain('<b>')
  expect(partOf(mail, 'text/plain')).toContain('<b>Bold</b> & "loud"')
})

test('a subject too long for an inbox is cut between words', async () => {
  const { runtime } = app.app.parts
  const description = 'If you do not answer by 29 Mar 2027, 10:00 UTC, Ana gets all of it and the booking is closed.'
  await runtime.command(runtime.asSystem, (ctx) =>
    notify(
      ctx,
      { eventId: 999_999, payload: null, actorId: null, at: ctx.now },
      { to: buyer.user.id, type: 'booking', title: 'Please confirm the new signs', description },
    ),
  )
  await market.settle()
  const mail = mailsTo(buyer).at(-1) as ArrivedMail
  expect(headerOf(mail, 'Subject')).toBe(
    'Please confirm the new signs: If you do not answer by 29 Mar 2027, 10:00 UTC, Ana gets…',
  )
  expect(partOf(mail, 'text/plain')).toContain('the booking is closed.')
})

const boundary = 'frontier'
const oneClick = [
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    `multipart/form-data; boundary=${boundary}`,
    `--${boundary}\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
  ],
] as const
test('an email client can unsubscribe from a group with one POST, in any form encoding', async () => {
  const mail = await mailAboutBid()
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  const url = /<([^>]+)>/.exec(headerOf(mail, 'List-Unsubscribe') ?? '')?.[1] ?? ''
  for (const [type, payload] of oneClick) {
    await market.call(updatePreference, { channel: 'mail', about: 'bids', wanted: true }, buyer)
    const answer = await app.app.server.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBe(200)
    expect((await market.call(getPreferences, {}, buyer)).mail.bids).toBe(false)
  }
  const choices = await market.call(getPreferences, {}, buyer)
  expect(choices.mail).toEqual({ bids: false, bookings: true, chat: true, money: true, account: true, searches: true })
  expect(choices.push.bids).toBe(true)
  const before = mailsTo(buyer).length
  await placeBid(market, seller, await postJob(market, buyer), 99)
  await market.settle()
  expect(mailsTo(buyer)).toHaveLength(before)
  await market.call(updatePreference, { channel: 'mail', about: 'bids', wanted: true }, buyer)
  await mailAboutBid()
})

test('the body of an unsubscribe request is ignored, and rejected when it is too large', async () => {
  const link = { method: 'POST', url: '/api/notifications/unsubscribe/forged' } as const
  const posting = (payload: string) =>
    app.app.server.inject({ ...link, headers: { 'content-type': 'multipart/form-data' }, payload })
  expect((await posting('no form at all')).json()).toMatchObject({ data: { code: 'LINK_DEAD' } })
  expect((await posting('x'.repeat(2_000_000))).statusCode).toBe(413)
})

test('an unsubscribe link with an invalid signature is rejected', async () => {
  const forged = `${buyer.user.id}.money.${'A'.repeat(43)}`
  const link = headerOf(await mailAboutBid(), 'List-Unsubscribe') ?? ''
  const signed = link.slice(link.lastIndexOf('/') + 1, -1)
  expect(signed).toContain('.bids.')
  for (const token of [forged, signed.replace('.bids.', '.money.'), 'x', `${buyer.user.id}.everything.x`, '😀']) {
    const refused = await market.refusal(unsubscribe, { token })
    expect(refused).toMatchObject({ status: 400, data: { code: 'LINK_DEAD' } })
  }
  expect((await market.call(getPreferences, {}, buyer)).mail.money).toBe(true)
})

let events = 1_000_000
/** Writes a chat notification, as for a message to an absent user. */
const writeTo = (person: Someone, text: string) =>
  app.app.parts.runtime.command(app.app.parts.runtime.asSystem, (ctx) =>
    notify(
      ctx,
      { eventId: events++, payload: null, actorId: seller.user.id, at: ctx.now },
      { to: person.user.id, type: 'chat', title: seller.user.fullName, description: text, senderId: seller.user.id },
    ),
  )

test('messages are emailed together after 15 minutes, in order', async () => {
  const before = mailsTo(buyer).length
  await writeTo(buyer, 'Are you there?')
  await market.advance(10 * minutes)
  await writeTo(buyer, 'I have a question about the colours.')
  await market.settle()
  expect(mailsTo(buyer)).toHaveLength(before)
  await market.advance(5 * minutes)
  const mails = mailsTo(buyer).slice(before)
  expect(mails).toHaveLength(1)
  expect(headerOf(mails[0] as ArrivedMail, 'Subject')).toBe('Messages are waiting for you')
  expect(partOf(mails[0] as ArrivedMail, 'text/plain')).toMatch(/Are you there\?[^]*colours/)
  await market.advance(60 * minutes)
  expect(mailsTo(buyer)).toHaveLength(before + 1)
})

test('a user who turned off chat emails gets no message emails', async () => {
  await market.call(updatePreference, { channel: 'mail', about: 'chat', wanted: false }, buyer)
  const before = mailsTo(buyer).length
  await writeTo(buyer, `${seller.user.fullName} has sent you a message.`)
  await market.advance(16 * minutes)
  expect(mailsTo(buyer)).toHaveLength(before)
  await market.call(updatePreference, { channel: 'mail', about: 'chat', wanted: true }, buyer)
})

test('messages read in time are not emailed', async () => {
  const before = mailsTo(buyer).length
  await writeTo(buyer, 'Never mind.')
  await market.settle()
  await market.call(getUserNotifications, { skip: 1, limit: 10 }, buyer)
  await market.advance(20 * minutes)
  expect(mailsTo(buyer)).toHaveLength(before)
})

const failedJobs = async () =>
  (
    await app.app.parts.database.pool.query(
      'select task_identifier from graphile_worker.jobs where last_error is not null',
    )
  ).rows
const refusals = async (recipient: string | null) =>
  (
    await app.app.parts.database.pool.query(
      'select refusal from sent_messages where recipient = $1 and refusal is not null',
      [recipient],
    )
  ).rows

test('an address that the mail server rejects permanently is recorded and not tried again', async () => {
  const bouncing = await registerBuyer(market)
  server.refuse = (address) =>
    address === bouncing.user.email ? { code: 550, words: 'No such mailbox here' } : undefined
  const before = mailsTo(bouncing).length
  const bidder = await registerSeller(market)
  await placeBid(market, bidder, await postJob(market, bouncing), 80)
  await market.settle()
  expect(await refusals(bouncing.user.email)).toEqual([{ refusal: expect.stringContaining('No such mailbox here') }])
  await placeBid(market, bidder, await postJob(market, bouncing), 81)
  await market.settle()
  expect(await refusals(bouncing.user.email)).toHaveLength(1)
  expect(await failedJobs()).toEqual([])
  expect(mailsTo(bouncing)).toHaveLength(before)
  server.refuse = () => undefined
})

test('an email rejected for its content does not block its address', async () => {
  const wanted = await registerBuyer(market)
  const bidder = await registerSeller(market)
  server.refuseWords = (raw) => (raw.includes('GTUBE') ? { code: 554, words: 'This is spam' } : undefined)
  const before = mailsTo(wanted).length
  await placeBid(market, bidder, await postJob(market, wanted, { title: 'Logo GTUBE' }), 80)
  await market.settle()
  expect(mailsTo(wanted)).toHaveLength(before)
  await placeBid(market, bidder, await postJob(market, wanted, { title: 'Logo' }), 81)
  await market.settle()
  expect(mailsTo(wanted)).toHaveLength(before + 1)
  expect(await failedJobs()).toEqual([])
  server.refuseWords = () => undefined
})

test('a user gets at most 30 emails an hour caused by one person, and those of others as usual', async () => {
  const flooded = await registerBuyer(market)
  const before = mailsTo(flooded).length
  const [flooder, other] = await Promise.all([registerSeller(market), registerSeller(market)])
  const job = await postJob(market, flooded)
  for (let index = 0; index < 20; index++) {
    const bid = await placeBid(market, flooder, job, 80)
    await market.call(withdrawBid, { bidId: bid.id }, flooder)
    await market.settle()
  }
  expect(mailsTo(flooded)).toHaveLength(before + 30)
  expect((await market.call(getUserNotifications, {}, flooded)).total).toBe(40)
  await placeBid(market, other, job, 90)
  await market.settle()
  expect(mailsTo(flooded)).toHaveLength(before + 31)
  await market.advance(hours)
  await placeBid(market, flooder, job, 80)
  await market.settle()
  expect(mailsTo(flooded)).toHaveLength(before + 32)
})

test('an email that the mail server defers is retried, and arrives once', async () => {
  const patient = await registerBuyer(market)
  const before = mailsTo(patient).length
  server.refuse = (address) => (address === patient.user.email ? { code: 451, words: 'Try later' } : undefined)
  await placeBid(market, await registerSeller(market), await postJob(market, patient), 70)
  await market.settle()
  expect(await failedJobs()).toHaveLength(1)
  server.refuse = () => undefined
  await app.app.parts.database.pool.query(
    'select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs where last_error is not null',
  )
  await expect.poll(() => mailsTo(patient).length).toBe(before + 1)
  await expect.poll(failedJobs).toEqual([])
  expect(mailsTo(patient)).toHaveLength(before + 1)
})
