import { getDispute } from '@market/contract/admin/endpoints-bookings.ts'
import { buyConnects } from '@market/contract/connects/endpoints.ts'
import { holdEarnings, releaseEarnings } from '@market/contract/holds/endpoints.ts'
import { cents } from '@market/contract/money.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { getWallet } from '@market/contract/wallet/endpoints.ts'
import {
  approvePayout,
  cancelWithdrawRequest,
  createBankFile,
  getPayouts,
  getWithdrawRequests,
  releasePayout,
} from '@market/contract/withdrawals/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { actsOf, registerAdmin } from '#fixtures/admins.ts'
import { answer, boughtService, brokenInvariants, requestCompletion, twoPeople } from '#fixtures/bookings.ts'
import { earn, topUp } from '#fixtures/money.ts'
import { registerBuyer, registerSeller, type Someone } from '#fixtures/people.ts'
import { withdraw, withPayoutAccount } from '#fixtures/withdrawals.ts'
import { addConnectPackage } from '#modules/reference/public.ts'
import { days, hours } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp(withPayoutAccount)
const reason = 'The buyer says that the card was stolen'
let operator: Someone
beforeAll(async () => void (operator = await registerAdmin(market)))

/** Advances the clock and signs in again, because a console session lasts 12 hours. */
async function later(span: number): Promise<void> {
  await market.advance(span)
  operator = await registerAdmin(market)
}

const asOperator = () => ({ token: operator.token })
const wallet = ({ token }: Someone) => market.call(getWallet, {}, { token })
const earningsOn = async (id: string) => (await market.call(getDispute, { id: id as never }, asOperator())).earnings
const hold = (id: string) => market.send(holdEarnings, { id: id as never, reason }, asOperator())
const release = (id: string) =>
  market.send(releaseEarnings, { id: id as never, reason: 'The card was not stolen' }, asOperator())
const approve = (id: string) => market.send(approvePayout, { id: id as never, payoutReference: 'SEPA-1' }, asOperator())
const requestsOf = async ({ token }: Someone) => (await market.call(getWithdrawRequests, {}, { token })).records
const noticesOf = async ({ token }: Someone) =>
  (await market.call(getUserNotifications, {}, { token })).records.map(({ description }) => description)

/** The requests that a new file for the bank pays. A request of another seller keeps it from being empty. */
async function inBankFile(): Promise<string> {
  const other = await registerSeller(market)
  await earn(market, other, 5)
  await withdraw(market, other, 5)
  return (await market.call(createBankFile, {}, asOperator())).content
}

/** A booking of $200 that has just paid its seller $190. */
async function earnedBooking(people?: { buyer: Someone; seller: Someone }) {
  const { seller, buyer, id, booking } = await boughtService(market, people ?? (await twoPeople(market)))
  await requestCompletion(market, seller, id)
  await answer(market, buyer, id, 'Completion', 'Accepted')
  return { seller, buyer, id, number: booking.number }
}

test('held earnings stay when they have cleared: by hand, in a file for the bank and in the wallet, until the hold ends', async () => {
  const { seller, id, number } = await earnedBooking()
  const { withdrawal } = await withdraw(market, seller, 100)
  expect(await earningsOn(id)).toMatchObject({
    amount: 190,
    left: 190,
    hold: null,
    actions: [{ name: 'holdEarnings' }],
  })
  const held = await hold(id)
  const until = new Date(market.clock.now().getTime() + 14 * days)
  expect(held).toMatchObject({
    status: 200,
    data: { hold: { amount: 190, reason, heldBy: 'Ada Park' }, actions: [{ name: 'releaseEarnings' }] },
  })
  const shown = (await wallet(seller)).held
  expect(shown).toMatchObject([{ bookingId: id, bookingNumber: number, amount: 190, reason }])
  expect(Math.abs(Date.parse(shown[0]?.until ?? '') - until.getTime())).toBeLessThan(1 * hours)

  await later(6 * days)
  expect(await wallet(seller)).toMatchObject({ walletAmount: 90, clearing: 0, available: 0 })
  expect(await requestsOf(seller)).toMatchObject([
    { heldFor: ['heldEarnings'], heldUntil: shown[0]?.until, heldEarnings: { bookingNumber: number, reason } },
  ])
  const refused = await approve(withdrawal.id)
  expect(refused).toMatchObject({ status: 409, data: { code: 'WITHDRAWAL_EARNINGS_HELD' } })
  expect(refused.message).toContain(
    `: ${reason}. It can be approved from then on, or earlier if an operator releases the hold on ${number}.`,
  )
  expect(await inBankFile()).not.toContain(withdrawal.number)

  await later(8 * days)
  expect(await wallet(seller)).toMatchObject({ held: [], available: 90 })
  expect(await requestsOf(seller)).toMatchObject([{ heldFor: [], heldUntil: null, heldEarnings: null }])
  expect(await inBankFile()).toContain(withdrawal.number)
  expect((await approve(withdrawal.id)).status).toBe(200)
  expect(await brokenInvariants(market)).toEqual([])
})

test('the seller reads amount, reason and date in the app and by email, and the audit log has the operator', async () => {
  const { seller, id, number } = await earnedBooking()
  await hold(id)
  await market.settle()
  const said = new RegExp(
    `^We hold \\$190\\.00 of your earnings from ${number} until [^:]+, \\d\\d:\\d\\d UTC: ${reason}\\. The money is yours`,
  )
  expect((await noticesOf(seller))[0]).toMatch(said)
  const mails = await market.app.parts.database.kysely
    .selectFrom('dev_outbox')
    .select('body')
    .where('recipient', '=', seller.user.email ?? '')
    .where('subject', 'like', '%Earnings on hold%')
    .execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.body).toContain('We hold $190.00')
  expect((await actsOf(market, operator)).at(-1)).toMatchObject({
    act: 'holds.holdEarnings',
    before: { held: 0 },
    target_kind: 'booking',
    target_id: id,
    reason,
    after: { held: 190, until: expect.any(String) },
  })
  await release(id)
  expect((await actsOf(market, operator)).at(-1)).toMatchObject({
    act: 'holds.releaseEarnings',
    target_id: id,
    reason: 'The card was not stolen',
    before: { held: 190, until: expect.any(String) },
    after: { held: 0 },
  })
  await market.settle()
  expect((await noticesOf(seller))[0]).toBe(
    `The hold on $190.00 of your earnings from ${number} has ended: The card was not stolen. They can be paid out once they have cleared.`,
  )
})

test('a released hold lets the earnings leave, and they can be held again while they clear', async () => {
  const { seller, id } = await earnedBooking()
  await hold(id)
  expect(await release(id)).toMatchObject({
    status: 200,
    data: {
      hold: null,
      pastHolds: [{ amount: 190, released: expect.any(String), releaseReason: 'The card was not stolen' }],
      actions: [{ name: 'holdEarnings' }],
    },
  })
  expect(await release(id)).toMatchObject({ status: 409, data: { code: 'EARNINGS_NOT_HELD' } })
  expect((await wallet(seller)).held).toEqual([])
  const { withdrawal } = await withdraw(market, seller, 190)
  expect(withdrawal).toMatchObject({ heldFor: ['clearing'] })
  expect((await market.send(holdEarnings, { id: id as never, reason: 'A new complaint' }, asOperator())).status).toBe(
    200,
  )
  expect(await requestsOf(seller)).toMatchObject([{ heldFor: ['heldEarnings', 'clearing'] }])
})

test('a hold that ended by its date cannot be made again, and cleared earnings cannot be held', async () => {
  const [held, free] = [await earnedBooking(), await earnedBooking()]
  await hold(held.id)
  await later(15 * days)
  expect(await earningsOn(held.id)).toMatchObject({
    hold: null,
    pastHolds: [{ released: null }],
    actions: [{ name: 'holdEarnings', blocked: expect.stringContaining('cannot be held again') }],
  })
  expect(await hold(held.id)).toMatchObject({ status: 409, data: { code: 'EARNINGS_HELD_BEFORE' } })
  expect(await release(held.id)).toMatchObject({ status: 409, data: { code: 'EARNINGS_NOT_HELD' } })
  expect(await earningsOn(free.id)).toMatchObject({
    left: 0,
    actions: [
      { name: 'holdEarnings', blocked: expect.stringMatching(/^These earnings cleared on .* can no longer be held/) },
    ],
  })
  expect(await hold(free.id)).toMatchObject({ status: 409, data: { code: 'EARNINGS_CLEARED' } })
})

test('only what is left can be held after a part was paid out or spent', async () => {
  const { seller, id } = await earnedBooking()
  const { withdrawal } = await withdraw(market, seller, 60)
  await market.call(releasePayout, { id: withdrawal.id, reason: 'Known to us' }, asOperator())
  expect((await approve(withdrawal.id)).status).toBe(200)
  expect(await earningsOn(id)).toMatchObject({ amount: 190, left: 130 })
  expect(await hold(id)).toMatchObject({ data: { hold: { amount: 130 } } })
  await market.call(
    cancelWithdrawRequest,
    { id: (await withdraw(market, seller, 130)).withdrawal.id },
    { token: seller.token },
  )
  expect(await wallet(seller)).toMatchObject({ walletAmount: 130, held: [{ amount: 130 }] })

  const other = await earnedBooking()
  const all = await withdraw(market, other.seller, 190)
  await market.call(releasePayout, { id: all.withdrawal.id, reason: 'Known to us' }, asOperator())
  await approve(all.withdrawal.id)
  expect(await earningsOn(other.id)).toMatchObject({
    left: 0,
    actions: [{ name: 'holdEarnings', blocked: expect.stringContaining('nothing is left to hold') }],
  })
  expect(await hold(other.id)).toMatchObject({ status: 409, data: { code: 'EARNINGS_LEFT' } })
})

test('what is not held leaves: the oldest withdrawals first, as long as the wallet and the others keep enough', async () => {
  const { seller, id } = await earnedBooking()
  await earn(market, seller, 60)
  await hold(id)
  await later(6 * days)
  const [first, second, third] = [
    await withdraw(market, seller, 50),
    await withdraw(market, seller, 150),
    await withdraw(market, seller, 10),
  ]
  const heldOf = async () => (await requestsOf(seller)).map(({ amount, heldFor }) => [amount, heldFor.length])
  expect(await heldOf()).toEqual([
    [10, 0],
    [150, 1],
    [50, 0],
  ])
  expect((await approve(first.withdrawal.id)).status).toBe(200)
  expect((await approve(second.withdrawal.id)).status).toBe(409)
  expect((await approve(third.withdrawal.id)).status).toBe(200)
  expect(await wallet(seller)).toMatchObject({ walletAmount: 40, available: 0 })
  await earn(market, seller, 25)
  expect(await wallet(seller)).toMatchObject({ walletAmount: 65, available: 25 })
  expect(await brokenInvariants(market)).toEqual([])
})

test('card money in the wallet still returns to its card', async () => {
  const { seller, id } = await earnedBooking()
  await hold(id)
  await later(6 * days)
  await topUp(market, seller, 30)
  expect(await wallet(seller)).toMatchObject({ walletAmount: 220, available: 30 })
})

test('an owner who releases a payout early does not release earnings that an operator holds', async () => {
  const { seller, id, number } = await earnedBooking()
  const { withdrawal } = await withdraw(market, seller, 190)
  await market.call(releasePayout, { id: withdrawal.id, reason: 'Known to us' }, asOperator())
  await hold(id)
  const { records } = await market.call(getPayouts, { userId: seller.user.id }, asOperator())
  expect(records).toMatchObject([
    {
      heldFor: ['heldEarnings'],
      actions: [{ name: 'approve', blocked: expect.stringContaining(number) }, { name: 'reject' }],
    },
  ])
  const again = await market.refusal(releasePayout, { id: withdrawal.id, reason: 'Known to us' }, asOperator())
  expect(again.data.code).toBe('WITHDRAWAL_EARNINGS_HELD')
  expect((await approve(withdrawal.id)).status).toBe(409)
  await release(id)
  expect((await approve(withdrawal.id)).status).toBe(200)
})

test('two operators who hold at once make one hold, and a double click answers the same', async () => {
  const { id } = await earnedBooking()
  const tokens = [operator.token, (await registerAdmin(market, 'staff')).token]
  const clicks = tokens.flatMap((token) => [token, token])
  const answers = await Promise.all(
    clicks.map((token) =>
      market.send(holdEarnings, { id: id as never, reason }, { token, idempotencyKey: `of ${token}` }),
    ),
  )
  const [first, second, third, fourth] = answers.map(({ status }) => status)
  expect([first, third]).toEqual([second, fourth])
  expect([first, third].toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.data).toMatchObject({ code: 'EARNINGS_HELD_ALREADY' })
  expect(await earningsOn(id)).toMatchObject({ hold: { amount: 190 }, pastHolds: [] })
})

test('a hold and an approval at once: the payout is paid and not held, or held and not paid', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { seller, id } = await earnedBooking()
    const { withdrawal } = await withdraw(market, seller, 190)
    await market.call(releasePayout, { id: withdrawal.id, reason: 'Known to us' }, asOperator())
    const [held, paid] = await Promise.all([hold(id), approve(withdrawal.id)])
    expect([held.status, paid.status].toSorted()).toEqual([200, 409])
  }
})

test('held earnings can be spent here, because they do not leave; later payouts wait for what is missing', async () => {
  const { seller, id } = await earnedBooking()
  await hold(id)
  const { runtime } = market.app.parts
  const connectId = await runtime.command(runtime.asSystem, (ctx) =>
    addConnectPackage(ctx, { connects: 50, price: cents(4000) }),
  )
  await market.call(buyConnects, { connectId }, { token: seller.token })
  expect(await wallet(seller)).toMatchObject({ walletAmount: 150, held: [{ amount: 190 }] })
  await earn(market, seller, 50)
  await later(6 * days)
  expect(await wallet(seller)).toMatchObject({ walletAmount: 200, available: 10 })
})

test('a booking that has paid nothing cannot be held, and only operators hold', async () => {
  const running = await boughtService(market)
  expect(await earningsOn(running.id)).toBeNull()
  expect(await hold(running.id)).toMatchObject({ status: 409, data: { code: 'EARNINGS_NONE' } })
  const { seller, id } = await earnedBooking()
  for (const { token } of [seller, await registerBuyer(market)])
    expect((await market.send(holdEarnings, { id: id as never, reason }, { token })).status).toBe(403)
  const long = { id: id as never, reason: 'x'.repeat(501) }
  expect((await market.send(holdEarnings, long, asOperator())).data).toMatchObject({
    fieldErrors: { reason: 'Reason cannot exceed 500 characters.' },
  })
})
