import { downloadData } from '@market/contract/accounts-safety/endpoints.ts'
import { listReports, resolveReport } from '@market/contract/admin/endpoints-content.ts'
import { getPerson } from '@market/contract/admin/endpoints-people.ts'
import { getAdmin } from '@market/contract/admin/endpoints.ts'
import { addBid, checkLetter, getReceivedBids } from '@market/contract/bids/endpoints.ts'
import { getPublicProfile } from '@market/contract/browsing/endpoints.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { reportUser } from '@market/contract/reports/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { twoPeople } from '#fixtures/bookings.ts'
import { postJob, runAs } from '#fixtures/hiring.ts'
import type { Someone } from '#fixtures/people.ts'
import { eraseAccount } from '#modules/identity/public.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
const questions = ['When can you start?', 'How can I reach you?']
const harmless = 'I painted 3 signs for $1,200.00 since 2019, see behance.net/jo.'

let admin: Someone
beforeAll(async () => {
  admin = await registerAdmin(market)
})
const asAdmin = () => ({ token: admin.token })

const send = (seller: Someone, input: object) => market.call(addBid, input as never, { token: seller.token })
const entriesOn = async (seller: Someone, state?: 'open' | 'resolved') =>
  (await market.call(listReports, { userId: seller.user.id, state }, asAdmin())).records
const close = async (seller: Someone) => {
  const [open] = await entriesOn(seller, 'open')
  await market.call(resolveReport, { id: open?.id ?? '', outcome: 'warned', note: 'Wrote to them' }, asAdmin())
}
const passagesOf = (entries: Awaited<ReturnType<typeof entriesOn>>) => entries.map(({ proposal }) => proposal?.passages)

async function bidWith(proposal: object) {
  const { buyer, seller } = await twoPeople(market)
  const job = await postJob(market, buyer, { title: 'A sign', questions })
  const bid = await send(seller, { serviceId: job.id, bidAmount: 90, ...proposal })
  const change = (changes: object) => send(seller, { bidId: bid.id, bidAmount: 80, ...changes })
  return { buyer, seller, job, bid, change }
}

test('a proposal with contact details is sent unchanged, and waits once in the queue of reports', async () => {
  const coverLetter = 'Dear Asha,\nwrite to jo@mail.com, or to jo@mail.com.'
  const answers = ['On Monday.', 'On WhatsApp: +49 171 1234567']
  const waiting = async () => (await market.call(getAdmin, {}, asAdmin())).waiting.reports
  const before = await waiting()
  const { buyer, seller, job, bid } = await bidWith({ coverLetter, answers })
  expect(bid).toMatchObject({ type: 'Pending', coverLetter })
  const received = await market.call(getReceivedBids, { id: job.id }, { token: buyer.token })
  expect(received.records).toMatchObject([{ coverLetter, answers: [{ answer: answers[0] }, { answer: answers[1] }] }])
  const passages = ['jo@mail.com', 'WhatsApp: +49 171 1234567']
  expect(await entriesOn(seller, 'open')).toMatchObject([
    {
      reporter: null,
      user: { id: seller.user.id },
      reason: `Contact details in a proposal: ${passages.join(', ')}`,
      proposal: {
        job: { id: job.id, title: 'A sign' },
        passages,
        coverLetter,
        answers: questions.map((question, index) => ({ question, answer: answers[index] })),
      },
      outcome: null,
      actions: [{ name: 'resolve' }],
    },
  ])
  expect(await waiting()).toBe(before + 1)
  const { records } = await market.call(listReports, { q: 'jo@mail.com', state: 'open' }, asAdmin())
  expect(records.map(({ user }) => user.id)).toEqual([seller.user.id])
})

test('a harmless proposal is not in the queue', async () => {
  const { seller, change } = await bidWith({ coverLetter: harmless, answers: ['On 28.11.2026', 'Here.'] })
  await change({ coverLetter: `${harmless} Also 1920x1080.` })
  expect(await entriesOn(seller)).toEqual([])
})

test('neither the seller nor the buyer learns of the entry, and it is no report of a user', async () => {
  const { buyer, seller } = await bidWith({ coverLetter: 'Write to jo@mail.com' })
  await market.settle()
  expect((await market.call(getUserNotifications, {}, { token: seller.token })).records).toEqual([])
  for (const { token } of [buyer, seller]) {
    const profile = await market.call(getPublicProfile, { id: seller.user.id }, { token })
    expect(profile.isReported).toBe(false)
    const { sections } = await market.call(downloadData, {}, { token })
    expect(sections).not.toHaveProperty('reports')
    expect(JSON.stringify(sections['bids'] ?? '').includes('jo@mail.com')).toBe(token === seller.token)
  }
  const reported = async () => (await market.call(getPerson, { id: seller.user.id }, asAdmin())).totals.reports
  expect(await reported()).toBe(0)
  await market.call(reportUser, { userId: seller.user.id, reason: 'Spam' }, { token: buyer.token })
  expect(await reported()).toBe(1)
  expect(await entriesOn(seller, 'open')).toHaveLength(2)
})

test('only operators read the queue', async () => {
  const { buyer, seller } = await bidWith({ coverLetter: 'Write to jo@mail.com' })
  const [open] = await entriesOn(seller, 'open')
  const form = { id: open?.id ?? '', outcome: 'warned', note: 'Mine' } as const
  for (const { token } of [buyer, seller, { token: undefined }]) {
    expect([401, 403]).toContain((await market.send(listReports, {}, { token })).status)
    expect([401, 403]).toContain((await market.send(resolveReport, form, { token })).status)
  }
})

test('a changed bid adds its contact details to the open entry, and one without any leaves it', async () => {
  const { seller, change } = await bidWith({ coverLetter: 'Write to jo@mail.com', answers: ['Today', 'Here'] })
  await change({ coverLetter: 'Telegram: @jo_smith' })
  const both = [['Telegram: @jo_smith', 'jo@mail.com']]
  expect(passagesOf(await entriesOn(seller))).toEqual(both)
  await change({ coverLetter: harmless })
  const entries = await entriesOn(seller)
  expect(passagesOf(entries)).toEqual(both)
  // The version that has them is shown, not the latest.
  expect(entries).toMatchObject([{ proposal: { coverLetter: 'Telegram: @jo_smith' } }])
})

test('a closed entry stays closed until other contact details are sent', async () => {
  const { seller, change } = await bidWith({ coverLetter: 'Write to jo@mail.com' })
  await close(seller)
  await change({ coverLetter: 'Write to jo@mail.com, please' })
  expect(await entriesOn(seller, 'open')).toEqual([])
  await change({ coverLetter: 'Write to jo@mail.com or jo@other.com' })
  expect(passagesOf(await entriesOn(seller, 'open'))).toEqual([['jo@mail.com', 'jo@other.com']])
  expect(await entriesOn(seller, 'resolved')).toMatchObject([{ outcome: 'warned', note: 'Wrote to them' }])
})

test('an edit of the amount alone opens no closed entry', async () => {
  const { seller, change } = await bidWith({ coverLetter: 'Write to jo@mail.com' })
  await close(seller)
  await change({})
  expect(await entriesOn(seller, 'open')).toEqual([])
})

test('two changes at the same time leave one open entry with the contact details of both', async () => {
  const { seller, change } = await bidWith({ coverLetter: harmless })
  await Promise.all(['jo@mail.com', 'jo@other.com'].map((address) => change({ coverLetter: `Write to ${address}` })))
  const open = await entriesOn(seller, 'open')
  expect(open).toHaveLength(1)
  expect(open[0]?.proposal?.passages.toSorted()).toEqual(['jo@mail.com', 'jo@other.com'])
})

test('contact details sent while an operator closes the entry are not lost', async () => {
  const { seller, change } = await bidWith({ coverLetter: 'Write to jo@mail.com' })
  await Promise.all([close(seller), change({ coverLetter: 'Write to jo@other.com' })])
  const entries = await entriesOn(seller)
  expect(entries.filter(({ outcome }) => outcome === null).length).toBeLessThan(2)
  expect(passagesOf(entries).flat()).toContain('jo@other.com')
})

test('the database rejects a second open entry of a bid, and one from nobody about nothing', async () => {
  const { seller, bid } = await bidWith({ coverLetter: 'Write to jo@mail.com' })
  const insert = (bidId: string | null, version: number | null) =>
    market.app.parts.database.pool.query(
      `insert into reports (id, user_id, reason, created_at, bid_id, bid_version, passages)
       values (gen_random_uuid(), $1, 'Twice', now(), $2, $3, '{}')`,
      [seller.user.id, bidId, version],
    )
  await expect(insert(bid.id, 1)).rejects.toThrow('reports_one_open_per_bid')
  await expect(insert(null, null)).rejects.toThrow('reports_')
})

test('a deleted account leaves no passages in the queue', async () => {
  const { seller } = await bidWith({ coverLetter: 'Write to jo@mail.com', answers: ['Today', 'Call +49 171 1234567'] })
  await runAs(market, seller, (ctx) => eraseAccount(ctx, seller.user.id))
  await market.settle()
  expect(await entriesOn(seller)).toMatchObject([
    { reason: 'Contact details in a proposal', proposal: { passages: [], coverLetter: null, answers: [] } },
  ])
  const { rows } = await market.app.parts.database.pool.query('select * from reports where user_id = $1', [
    seller.user.id,
  ])
  expect(JSON.stringify(rows)).not.toMatch(/jo@mail|1234567/)
})

test('before sending, the seller learns which contact details a proposal contains', async () => {
  const { seller } = await twoPeople(market)
  const check = async (input: object) =>
    (await market.call(checkLetter, input as never, { token: seller.token })).contactDetails
  expect(await check({ coverLetter: 'jo (at) mail dot com', answers: ['On t.me/jo_smith'] })).toEqual([
    { kind: 'email', text: 'jo (at) mail dot com' },
    { kind: 'messenger', text: 't.me/jo_smith' },
  ])
  expect(await check({ answers: ['07700 900123'] })).toEqual([{ kind: 'phone', text: '07700 900123' }])
  expect(await check({ coverLetter: harmless })).toEqual([])
})
