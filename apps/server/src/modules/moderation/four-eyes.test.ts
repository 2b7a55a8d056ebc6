import { decideDispute, getDispute, listDisputes } from '@market/contract/admin/endpoints-bookings.ts'
import { listPayments, refundPayment } from '@market/contract/admin/endpoints-payments.ts'
import { adjustWallet, decideAdjustment, listAdjustments } from '@market/contract/admin/endpoints-people.ts'
import { getSettings, updateSetting } from '@market/contract/admin/endpoints-settings.ts'
import { adminSignIn, setStaffLevel, suspendStaff } from '@market/contract/admin/endpoints.ts'
import { describeError } from '@market/contract/errors.ts'
import { approvePayout } from '@market/contract/withdrawals/endpoints.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { boughtService, brokenInvariants, raiseDispute, readBooking, walletOf } from '#fixtures/bookings.ts'
import { pay } from '#fixtures/money.ts'
import { password, registerBuyer, registerSeller, type Someone } from '#fixtures/people.ts'
import { withdraw } from '#fixtures/withdrawals.ts'
import { days } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { allowing } from '#fixtures/actions.ts'

const market = useTestApp()
let one: Someone
let two: Someone
beforeEach(async () => {
  one = await registerAdmin(market)
  two = await registerAdmin(market)
})

/** Signs in again, because a console session lasts 12 hours. */
const signedInAgain = async ({ user }: Someone) =>
  (await market.call(adminSignIn, { userName: user.email ?? '', password })) as Someone

const reason = 'Both sides have shown what was done, and when.'
const give = { direction: 'give', reason: 'Goodwill for the outage' } as const

/** A disputed booking of $200 with an agreed fee of $10. */
async function disputed() {
  const deal = await boughtService(market)
  await raiseDispute(market, deal.buyer, deal.id)
  const decide = (by: Someone, toBuyer: number, toSeller: number, fee: number) =>
    market.send(decideDispute, { id: deal.id, toBuyer, toSeller, fee, reason }, { token: by.token })
  const read = (by: Someone) => market.call(getDispute, { id: deal.id }, { token: by.token })
  const status = async () => (await readBooking(market, deal.buyer, deal.id)).status
  return { deal, decide, read, status }
}

test('one operator cannot give three wallets the full limit each', async () => {
  const buyers = await Promise.all([registerBuyer(market), registerBuyer(market), registerBuyer(market)])
  const answers = await Promise.all(
    buyers.map(({ user }) => market.call(adjustWallet, { ...give, id: user.id, amount: 100 }, { token: one.token })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['Posted', 'Waiting', 'Waiting'])
})

test('refunds to cards count together across all wallets', async () => {
  const statuses = []
  for (const amount of [60, 40, 1]) {
    const buyer = await registerBuyer(market)
    const { paymentId } = await pay(market, buyer.token, 100, 'success')
    const refund = { id: paymentId, amount, reason: 'Paid twice' }
    statuses.push((await market.call(refundPayment, refund, { token: one.token })).status)
  }
  expect(statuses).toEqual(['Posted', 'Posted', 'Waiting'])
  expect((await market.call(listPayments, {}, { token: one.token })).total).toBe(3)
})

test('one operator can decide a dispute with a fee up to the agreed one', async () => {
  const { decide, status } = await disputed()
  expect(await decide(one, 100, 90, 10)).toMatchObject({ status: 200, data: { status: 'Decided' } })
  expect(await status()).toBe('Cancelled')
})

test('a fee above the agreed one moves no money until a second operator sends the same split', async () => {
  const { deal, decide, read, status } = await disputed()
  const before = [await walletOf(market, deal.buyer), await walletOf(market, deal.seller)]
  expect(await decide(one, 0, 0, 200)).toMatchObject({
    status: 200,
    message:
      'Nothing has moved yet. The fee is higher than agreed, so another operator must approve this decision. If you are the only operator, add another one under Staff first.',
    data: { status: 'Waiting' },
  })
  expect((await decide(one, 0, 0, 200)).data).toMatchObject({ status: 'Waiting' })
  expect([await walletOf(market, deal.buyer), await walletOf(market, deal.seller)]).toEqual(before)
  expect(await status()).toBe('In-dispute')
  const proposal = { toBuyer: 0, toSeller: 0, fee: 200, reason, proposedBy: { id: one.user.id } }
  expect((await read(one)).proposal).toMatchObject({
    ...proposal,
    actions: [{ name: 'approve', blocked: describeError('SECOND_PERSON_NEEDED').message }],
  })
  expect((await read(two)).proposal).toMatchObject({ ...proposal, actions: allowing('approve') })
  const { records } = await market.call(listDisputes, {}, { token: one.token })
  expect(records.find(({ bookingId }) => bookingId === deal.id)).toMatchObject({ waitsForSecond: true })

  // Different amounts are a new proposal, which the first operator could approve.
  expect((await decide(two, 89, 100, 11)).data).toMatchObject({ status: 'Waiting' })
  expect((await decide(two, 89, 100, 11)).data).toMatchObject({ status: 'Waiting' })
  expect(await status()).toBe('In-dispute')
  expect((await decide(one, 89, 100, 11)).data).toMatchObject({ status: 'Decided' })
  expect(await status()).toBe('Cancelled')
  expect((await read(one)).proposal).toBeNull()
  expect(await brokenInvariants(market)).toEqual([])
})

test('two operators who propose the same split concurrently decide once', async () => {
  const { decide, status } = await disputed()
  const answers = await Promise.all([decide(one, 0, 100, 100), decide(two, 0, 100, 100)])
  expect(answers.map(({ data }) => (data as { status: string }).status).toSorted()).toEqual(['Decided', 'Waiting'])
  expect(await status()).toBe('Completed')
})

test('a proposal expires with its dispute, and a split that does not add up is rejected', async () => {
  const { decide, read } = await disputed()
  expect(await decide(one, 0, 0, 100)).toMatchObject({ status: 400, data: { code: 'VALIDATION' } })
  await decide(one, 0, 0, 200)
  expect((await decide(two, 100, 95, 5)).data).toMatchObject({ status: 'Decided' })
  expect((await read(one)).proposal).toBeNull()
  expect(await decide(two, 0, 0, 200)).toMatchObject({ status: 409, data: { code: 'STATE_MOVED_ON' } })
})

test('an operator who gave money to a wallet, alone or as the second, cannot pay it out within 7 days', async () => {
  const seller = await registerSeller(market)
  const approveAs = ({ token }: Someone, id: string) =>
    market.send(approvePayout, { id: id as never, payoutReference: 'SEPA-1' }, { token })
  await market.call(adjustWallet, { ...give, id: seller.user.id, amount: 50 }, { token: one.token })
  const { withdrawal } = await withdraw(market, seller, 20)
  expect(await approveAs(one, withdrawal.id)).toMatchObject({
    status: 403,
    data: { code: 'PAYOUT_TO_GIFT' },
    message:
      'You gave money to this wallet in the last 7 days, so another operator must approve this withdrawal. Nothing was approved. If you are the only operator, add another one under Staff first.',
  })
  expect((await approveAs(two, withdrawal.id)).status).toBe(200)
  const { withdrawal: later } = await withdraw(market, seller, 30)
  await market.advance(7 * days)
  const fresh = await market.call(
    adjustWallet,
    { ...give, id: seller.user.id, amount: 1 },
    { token: (await registerAdmin(market)).token },
  )
  expect(fresh.status).toBe('Posted')
  expect((await approveAs(await signedInAgain(one), later.id)).status).toBe(200)
})

test('the decision that a suspended operator proposed does not count as the first of two', async () => {
  const { deal, decide, read, status } = await disputed()
  const three = await registerAdmin(market)
  expect((await decide(three, 0, 0, 200)).data).toMatchObject({ status: 'Waiting' })
  const suspension = { id: three.user.id, reason: 'Account was taken over' }
  expect((await market.send(suspendStaff, suspension, { token: one.token })).status).toBe(200)
  expect((await read(one)).proposal).toBeNull()
  const { records } = await market.call(listDisputes, {}, { token: one.token })
  expect(records.find(({ bookingId }) => bookingId === deal.id)).toMatchObject({ waitsForSecond: false })
  expect((await decide(one, 0, 0, 200)).data).toMatchObject({ status: 'Waiting' })
  expect(await status()).toBe('In-dispute')
  expect((await decide(two, 0, 0, 200)).data).toMatchObject({ status: 'Decided' })
})

describe('an adjustment that waits for a second operator does not count once the first', () => {
  const decide = (by: Someone, id: string, decision: 'approve' | 'refuse') =>
    market.send(decideAdjustment, { id, decision }, { token: by.token })
  const actionsFor = async (by: Someone, id: string) =>
    (await market.call(listAdjustments, {}, { token: by.token })).records.find((row) => row.id === id)?.actions

  test.each([
    ['is suspended: gift', 'gift', suspendStaff, { reason: 'Account was taken over' }],
    ['is suspended: refund', 'refund', suspendStaff, { reason: 'Account was taken over' }],
    ['is no longer an owner: refund', 'refund', setStaffLevel, { level: 'staff' }],
  ] as const)('%s', async (_, kind, act, input) => {
    const three = await registerAdmin(market)
    const buyer = await registerBuyer(market)
    const { paymentId } = await pay(market, buyer.token, 300, 'success')
    const { id, status } =
      kind === 'gift'
        ? await market.call(adjustWallet, { ...give, id: buyer.user.id, amount: 200 }, { token: three.token })
        : await market.call(refundPayment, { id: paymentId, amount: 200, reason }, { token: three.token })
    expect(status).toBe('Waiting')
    expect(await actionsFor(one, id)).toEqual(allowing('approve', 'refuse'))
    await market.call(act as typeof suspendStaff, { id: three.user.id, ...input } as never, { token: one.token })
    expect(await actionsFor(one, id)).toEqual([
      { name: 'approve', blocked: describeError('ASKER_NOT_ALLOWED').message },
      { name: 'refuse' },
    ])
    expect(await decide(one, id, 'approve')).toMatchObject({ status: 403, data: { code: 'ASKER_NOT_ALLOWED' } })
    expect(await walletOf(market, buyer)).toBe(30_000)
    expect(await decide(one, id, 'refuse')).toMatchObject({ status: 200, data: { status: 'Refused' } })
  })
})

describe('the daily limit of adjustments', () => {
  const limit = (by: Someone, value: number) =>
    market.send(updateSetting, { name: 'adjustmentAlone', value }, { token: by.token })
  const read = async (by: Someone) =>
    (await market.call(getSettings, {}, { token: by.token })).records.find(({ name }) => name === 'adjustmentAlone')

  test('is raised only once two owners agree on the same value', async () => {
    expect(await limit(one, 500)).toMatchObject({
      status: 200,
      data: { status: 'Waiting' },
      message:
        'Nothing has changed yet. Another owner must save the same value. If you are the only owner, add another one under Staff first.',
    })
    expect((await limit(one, 500)).data).toEqual({ status: 'Waiting' })
    const blocked =
      'You proposed this, so another owner must approve it. If you are the only owner, add another one under Staff first.'
    const proposal = { value: 500, proposedBy: { id: one.user.id } }
    expect(await read(one)).toMatchObject({
      value: 100,
      proposal: { ...proposal, actions: [{ name: 'approve', blocked }] },
    })
    expect(await read(two)).toMatchObject({ value: 100, proposal: { ...proposal, actions: [{ name: 'approve' }] } })
    expect((await limit(two, 400)).data).toEqual({ status: 'Waiting' })
    expect((await limit(two, 500)).data).toEqual({ status: 'Waiting' })
    expect((await limit(one, 500)).data).toEqual({ status: 'Changed' })
    expect(await read(one)).toMatchObject({ value: 500, proposal: null })
  })

  test('is lowered by one owner, which ends a proposal to raise it', async () => {
    await limit(one, 900)
    expect((await limit(two, 100)).data).toEqual({ status: 'Changed' })
    expect(await read(one)).toMatchObject({ value: 100, proposal: null })
    expect((await limit(two, 900)).data).toEqual({ status: 'Waiting' })
  })

  test('is not raised by two owners who propose different values concurrently', async () => {
    const answers = await Promise.all([limit(one, 600), limit(two, 700)])
    expect(answers.map(({ data }) => data)).toEqual([{ status: 'Waiting' }, { status: 'Waiting' }])
    expect(await read(one)).toMatchObject({ value: 100 })
  })

  test.each([
    ['suspended', 800, suspendStaff, { reason: 'Account was taken over' }],
    ['no longer an owner', 850, setStaffLevel, { level: 'staff' }],
  ] as const)('is not raised by the proposal of an owner who is %s since', async (_, value, act, input) => {
    const three = await registerAdmin(market)
    expect((await limit(three, value)).data).toEqual({ status: 'Waiting' })
    expect((await market.send(act, { id: three.user.id, ...input } as never, { token: one.token })).status).toBe(200)
    expect(await read(one)).toMatchObject({ proposal: null })
    expect((await limit(one, value)).data).toEqual({ status: 'Waiting' })
    expect(await read(one)).toMatchObject({ value: 100 })
  })
})
