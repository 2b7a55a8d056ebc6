import { updateBookingRequest } from '@market/contract/bookings/endpoints.ts'
import { updateBidStatus, withdrawBid } from '@market/contract/bids/endpoints.ts'
import { updateJobStatus } from '@market/contract/listings/endpoints.ts'
import { addAmount, getWallet } from '@market/contract/wallet/endpoints.ts'
import { cancelWithdrawRequest, rejectPayout } from '@market/contract/withdrawals/endpoints.ts'
import { expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { boughtService, proposeCancellation, readBooking, twoPeople } from '#fixtures/bookings.ts'
import { placeBid, postJob, runAs } from '#fixtures/hiring.ts'
import { sendWebhook, topUp } from '#fixtures/money.ts'
import { registerBuyer, registerSeller } from '#fixtures/people.ts'
import { withdraw } from '#fixtures/withdrawals.ts'
import { bidMachine, lockBid } from '#modules/bids/public.ts'
import { lockListing } from '#modules/listings/public.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { move } from '#platform/transition.ts'
import { untilWaiting } from './fixtures/waiting.ts'

const market = useTestApp()
const database = () => market.app.parts.database

/** Sends calls while their row is locked, and unlocks it once all of them wait. */
async function behindLock<Answer>(table: string, id: string, calls: readonly (() => Promise<Answer>)[]) {
  const holder = await database().pool.connect()
  await holder.query('begin')
  await holder.query(`select from ${table} where id = $1 for update`, [id])
  const answers = Promise.all(calls.map((call) => call()))
  await untilWaiting(market, calls.length)
  await holder.query('commit')
  holder.release()
  return answers
}

interface Told {
  readonly status: number
  readonly data: unknown
}
/** Returns the error code of the second call; the other one won. */
function outcomeOf(answers: readonly Told[]): string {
  const lost = answers.filter(({ status }) => status !== 200).map(({ data }) => (data as { code: string }).code)
  expect(lost).toHaveLength(1)
  return lost[0] ?? ''
}

test('the second to respond to a cancellation sees the current state of the booking', async () => {
  const { buyer, seller, id } = await boughtService(market)
  await proposeCancellation(market, buyer, id, 100)
  const answers = await behindLock('bookings', id, [
    () => market.send(updateBookingRequest, { id, type: 'Cancellation', status: 'Accepted' }, { token: seller.token }),
    () => market.send(updateBookingRequest, { id, type: 'Cancellation', status: 'WithDrawn' }, { token: buyer.token }),
  ])
  expect(outcomeOf(answers)).toBe('STATE_MOVED_ON')
})

test('of closing a job and accepting its bid, the second sees that the job is no longer open', async () => {
  const { buyer, seller } = await twoPeople(market)
  const job = await postJob(market, buyer)
  const bid = await placeBid(market, seller, job, 60)
  const answers = await behindLock('listings', job.id, [
    () => market.send(updateBidStatus, { JobId: job.id, bidId: bid.id, status: 'ACCEPT' }, { token: buyer.token }),
    () => market.send(updateJobStatus, { JobId: job.id, status: 'close' }, { token: buyer.token }),
  ])
  const lost = answers.filter(({ status }) => status !== 200).map(({ data }) => (data as { code: string }).code)
  for (const code of lost) expect(['JOB_NOT_OPEN', 'STATE_MOVED_ON']).toContain(code)
})

test('two provider messages about one payment credit it once, and both are accepted', async () => {
  const { token } = await registerBuyer(market)
  const { paymentId } = await market.call(addAmount, { amount: 40 }, { token })
  const message = (id: string) => () => sendWebhook(market, { id, paymentId, outcome: 'Paid', amountCents: 4000 })
  const answers = await behindLock('payments', paymentId, [message('evt_one'), message('evt_two')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await market.call(getWallet, {}, { token })).toMatchObject({ walletAmount: 40 })
})

test('of canceling and rejecting a withdrawal, the second sees which one happened', async () => {
  const [admin, seller] = await Promise.all([registerAdmin(market), registerSeller(market)])
  await topUp(market, seller, 50)
  const { withdrawal } = await withdraw(market, seller, 50)
  const answers = await behindLock('withdrawals', withdrawal.id, [
    () => market.send(cancelWithdrawRequest, { id: withdrawal.id }, { token: seller.token }),
    () => market.send(rejectPayout, { id: withdrawal.id, reason: 'Wrong name' }, { token: admin.token }),
  ])
  expect(outcomeOf(answers)).toBe('STATE_MOVED_ON')
  expect(await market.call(getWallet, {}, { token: seller.token })).toMatchObject({ walletAmount: 50 })
})

test('a row is never moved from a state that it has left', async () => {
  const { buyer, seller } = await twoPeople(market)
  const listing = await postJob(market, buyer)
  const bid = await placeBid(market, seller, listing, 60)
  await market.call(withdrawBid, { bidId: bid.id }, { token: seller.token })
  const moving = runAs(market, seller, async (ctx) => {
    const [job, row] = [await lockListing(ctx, listing.id), await lockBid(ctx, bid.id)]
    await move(ctx, bidMachine, { ...row, job, status: 'Pending' }, 'rebid')
  })
  await expect(moving).rejects.toMatchObject({ code: 'CONFLICT' })
})

test.each([99, 101])('a proposal of 100 dollars cannot be accepted by a user who saw %d', async (amount) => {
  const { buyer, seller, id } = await boughtService(market)
  await proposeCancellation(market, buyer, id, 100)
  const acceptance = { id, type: 'Cancellation', status: 'Accepted', amount } as const
  expect(await market.refusal(updateBookingRequest, acceptance, { token: seller.token })).toMatchObject({
    status: 409,
    data: { code: 'SETTLEMENT_CHANGED' },
  })
  expect(await readBooking(market, buyer, id)).toMatchObject({ status: 'Amidst-Cancellation' })
})
