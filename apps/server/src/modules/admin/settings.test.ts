import {
  dismissFailedJobs,
  getLedgerReport,
  getOverview,
  getSettings,
  retryFailedJobs,
  updateSetting,
  verifyLedger,
} from '@market/contract/admin/endpoints-settings.ts'
import { getAdminSetting } from '@market/contract/reference/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { actsOf, registerAdmin } from '#fixtures/admins.ts'
import { boughtService } from '#fixtures/bookings.ts'
import { failJob } from '#fixtures/failed-jobs.ts'
import type { Someone } from '#fixtures/people.ts'
import { makeThumbnail } from '#modules/uploads/jobs.ts'
import { days, seconds } from '#platform/clock/clock.ts'
import { startTestApp } from '#platform/testing/start-test-app.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
let owner: Someone
beforeAll(async () => {
  owner = await registerAdmin(market)
})
const asOwner = () => ({ token: owner.token })
const set = (name: string, value: unknown, token = owner.token) =>
  market.send(updateSetting, { name, value }, { token })
const said = async (name: string, value: unknown) =>
  (await market.refusal(updateSetting, { name, value }, asOwner())).data.fieldErrors?.['value']

test('an owner changes a setting, which shows who changed it and takes effect at once', async () => {
  const before = await market.call(getAdminSetting, {})
  expect(before.platformFee).toBe(10)
  expect((await set('platformFee', 12.5)).status).toBe(200)
  expect((await market.call(getAdminSetting, {})).platformFee).toBe(12.5)
  const { records } = await market.call(getSettings, {}, asOwner())
  expect(records.find(({ name }) => name === 'platformFee')).toMatchObject({
    value: 12.5,
    standard: 10,
    changedBy: { id: owner.user.id, fullName: 'Ada Park' },
  })
  expect((await actsOf(market, owner)).at(-1)).toMatchObject({
    act: 'admin.updateSetting',
    target_id: 'platformFee',
    before: { platformFee: 10 },
    after: { platformFee: 12.5 },
  })
  await set('platformFee', 10)
})

test('saving the same value again is no change: the time of the last one stays', async () => {
  const change = async () => {
    const { records } = await market.call(getSettings, {}, asOwner())
    return records.find(({ name }) => name === 'rebids')
  }
  await set('rebids', 4)
  const first = await change()
  market.clock.advance(60 * seconds)
  expect((await set('rebids', 4)).status).toBe(200)
  expect(await change()).toEqual(first)
  await set('rebids', 3)
  expect((await change())?.changedAt).not.toBe(first?.changedAt)
})

test('staff can read settings but not change them', async () => {
  const staff = await registerAdmin(market, 'staff')
  expect((await market.send(getSettings, {}, { token: staff.token })).status).toBe(200)
  expect(await set('platformFee', 0, staff.token)).toMatchObject({ status: 403, data: { code: 'OWNER_ONLY' } })
})

test('a minimum refund above the maximum is rejected with the arithmetic', async () => {
  expect(await said('minPercentForSettle', 81)).toBe(
    'A booking of $50.00 would have a fee of $10.00: the minimum refund of 81% is $40.50, above the maximum of $40.00.',
  )
  expect((await set('platformFee', 0)).status).toBe(200)
  expect((await set('minPercentForSettle', 100)).status).toBe(200)
  expect(await said('platformFee', 1)).toContain('above the maximum of $4.00')
  await set('minPercentForSettle', 60)
  await set('platformFee', 10)
  expect(await said('maxFeePercent', 41)).toContain('above the maximum of')
  expect(await said('settlementAnswer', 11)).toBe('Please enter 12 to 720.')
  await set('minPercentForSettle', 10)
  await set('platformFee', 10)
})

test('two concurrent changes cannot break a rule together', async () => {
  await set('platformFee', 0)
  const answers = await Promise.all([set('minPercentForSettle', 100), set('platformFee', 10)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  await set('minPercentForSettle', 10)
  await set('platformFee', 10)
})

test('only an owner who has a second factor can require one', async () => {
  expect(await said('requireSecondFactor', true)).toBe('Set up your own second factor first.')
})

test('another process applies a setting change at once', async () => {
  const other = await startTestApp({
    connectionString: market.connectionString,
    dataDir: market.app.parts.config.dataDir,
  })
  try {
    expect((await other.call(getAdminSetting, {})).minPercentForSettle).toBe(10)
    await set('minPercentForSettle', 15)
    // Cached settings would expire after five seconds on their own.
    const inTime = { timeout: 4000 }
    await expect.poll(async () => (await other.call(getAdminSetting, {})).minPercentForSettle, inTime).toBe(15)
  } finally {
    await set('minPercentForSettle', 10)
    await other.app.close()
  }
})

test('the overview counts people, bookings, money and waiting items, at most once every 30 seconds', async () => {
  await boughtService(market)
  const overview = await market.call(getOverview, { days: 30 }, asOwner())
  expect(overview.bookings).toContainEqual({ status: 'Ongoing', count: 1 })
  expect(overview.money).toContainEqual({ account: 'escrows', balance: 200 })
  expect(overview.users.map(({ type }) => type)).toEqual(['BUYER', 'SELLER'])
  expect(overview.waiting.map(({ what }) => what)).toEqual([
    'disputes',
    'withdrawals',
    'reports',
    'adjustments',
    'support',
  ])
  expect(overview.trouble).toEqual({
    ledgerDisagreements: 0,
    overdueDeadlines: 0,
    overdueEvents: 0,
    retriedJobs: [],
    failedJobs: [],
    failingDeadlines: [],
    differingClocks: [],
    losses: { count: 0, amount: 0, payments: [] },
  })
  expect(overview.days).toHaveLength(30)
  expect(overview.days.at(-1)).toMatchObject({ bookings: 1, volume: 200 })
  expect((await market.call(getOverview, { days: 365 }, asOwner())).days).toHaveLength(365)
  await boughtService(market)
  const ongoing = async () => (await market.call(getOverview, { days: 30 }, asOwner())).bookings
  expect(await ongoing()).toContainEqual({ status: 'Ongoing', count: 1 })
  await market.advance(30 * seconds)
  expect(await ongoing()).toContainEqual({ status: 'Ongoing', count: 2 })
  expect((await market.send(getOverview, { days: 7 }, asOwner())).status).toBe(400)
})

test('failed jobs without retries left are listed, retried and dismissed; those with retries left are not listed', async () => {
  const failed = async () => (await market.call(getOverview, { days: 30 }, asOwner())).trouble.failedJobs
  await failJob(market, makeThumbnail, 10)
  expect(await failed()).toEqual([])
  for (let one = 0; one < 2; one++) await failJob(market, makeThumbnail, 1)
  const { name: job } = makeThumbnail
  const before = await failed()
  expect(before).toEqual([
    { job, count: 2, lastError: expect.stringContaining('storedAs'), lastAt: expect.any(String) },
  ])
  await market.call(retryFailedJobs, { job }, asOwner())
  await expect.poll(failed).toEqual([{ ...before[0], lastAt: expect.not.stringMatching(before[0]?.lastAt ?? '') }])

  const staff = await registerAdmin(market, 'staff')
  expect(await market.refusal(dismissFailedJobs, { job }, { token: staff.token })).toMatchObject({
    data: { code: 'OWNER_ONLY' },
  })
  await market.call(dismissFailedJobs, { job }, asOwner())
  expect(await failed()).toEqual([])
  expect((await market.refusal(dismissFailedJobs, { job }, asOwner())).status).toBe(404)
  const { rows } = await market.app.parts.database.pool.query('select attempts from graphile_worker.jobs')
  expect(rows).toEqual([{ attempts: 1 }])
})

test('the ledger is verified on demand, and the card shows the latest check, whoever started it', async () => {
  const lastReport = async () => (await market.call(getLedgerReport, {}, asOwner())).report
  await expect.poll(lastReport).toMatchObject({ problems: [], by: null })
  expect((await market.call(verifyLedger, {}, asOwner())).report?.problems).toEqual([])
  expect(await lastReport()).toMatchObject({ problems: [], by: { fullName: 'Ada Park' } })
})

test('the overview compares with the same number of days before', async () => {
  const { before } = await market.call(getOverview, { days: 30 }, asOwner())
  expect(before).toEqual({ users: 0, bookings: 0, volume: 0, fees: 0 })
  await market.advance(30 * days)
  owner = await registerAdmin(market)
  const later = await market.call(getOverview, { days: 30 }, asOwner())
  expect(later.before).toMatchObject({ users: 4, bookings: 2, volume: 400 })
  expect(later.days.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(0)
})
