import { listPayments } from '@market/contract/admin/endpoints-payments.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { getWallet } from '@market/contract/wallet/endpoints.ts'
import {
  approvePayout,
  cancelWithdrawRequest,
  createBankFile,
  getPayouts,
  getWithdrawRequests,
  rejectPayout,
  returnPayout,
  sendWithdrawRequest,
} from '@market/contract/withdrawals/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { brokenInvariants } from '#fixtures/bookings.ts'
import { pay, sendReversal, turnIntoEarnings } from '#fixtures/money.ts'
import { registerSeller, type Someone } from '#fixtures/people.ts'
import { withdraw, withdrawForm, withPayoutAccount } from '#fixtures/withdrawals.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp(withPayoutAccount)
let admin: Someone
beforeAll(async () => void (admin = await registerAdmin(market)))
const asAdmin = () => ({ token: admin.token })

/** Sends a webhook of the payment provider about a payment, by default its chargeback. */
const provider = (paymentId: string, event: object = {}) =>
  sendReversal(market, paymentId, {
    reversal: `dp_${paymentId}`,
    cause: 'dispute',
    amountCents: 10_000,
    standing: 'taken',
    ...event,
  })

/** A seller who paid $100 by card, spent it, earned $100 and requested withdrawals of these amounts. */
async function withdrawing(...amounts: number[]) {
  const seller = await registerSeller(market)
  const { paymentId } = await pay(market, seller.token, 100, 'success')
  await turnIntoEarnings(market, seller, 100)
  const ids = []
  for (const amount of amounts) ids.push((await withdraw(market, seller, amount)).withdrawal.id)
  return { seller, paymentId, ids }
}

const walletOf = async ({ token }: Someone) => (await market.call(getWallet, {}, { token })).walletAmount
const paymentOf = async ({ user }: Someone) =>
  (await market.call(listPayments, { userId: user.id }, asAdmin())).records[0]
const payoutsOf = async ({ user }: Someone) =>
  (await market.call(getPayouts, { userId: user.id, status: 'all' }, asAdmin())).records
const approve = (id: string, more: object = {}) =>
  market.send(approvePayout, { id: id as never, payoutReference: 'SEPA-1', ...more }, asAdmin())
const sound = async () => expect(await brokenInvariants(market)).toEqual([])

test('a chargeback takes the money of a pending withdrawal, which can no longer be approved', async () => {
  const { seller, paymentId, ids } = await withdrawing(100)
  expect((await provider(paymentId)).statusCode).toBe(200)
  await market.settle()
  expect(await approve(ids[0] ?? '')).toMatchObject({
    status: 409,
    message: 'This is Cancelled now, so that is no longer possible.',
  })
  const payment = await paymentOf(seller)
  expect(payment).toMatchObject({ refunded: 100, fromWithdrawals: 100, lost: 0 })
  const reason = `The card payment ${payment?.orderId} was charged back.`
  expect(await payoutsOf(seller)).toMatchObject([{ status: 'Cancelled', reason, actions: [] }])
  const { records: own } = await market.call(getWithdrawRequests, {}, { token: seller.token })
  expect(own).toMatchObject([{ status: 'Cancelled', reason, actions: [] }])
  const { records: told } = await market.call(getUserNotifications, {}, { token: seller.token })
  expect(told.map(({ description }) => description)).toContain(
    `Your withdrawal of $100.00 was cancelled: ${reason} What it does not need is back in your wallet.`,
  )
  expect(await walletOf(seller)).toBe(0)
  await sound()
})

test('a refund at the provider takes the wallet first, then as many withdrawals as needed, newest first', async () => {
  const { seller, paymentId, ids } = await withdrawing(30, 50)
  await provider(paymentId, { cause: 'refund', amountCents: 2000 })
  expect(await payoutsOf(seller)).toMatchObject([{ status: 'Pending' }, { status: 'Pending' }])
  await provider(paymentId, { cause: 'refund', reversal: 're_2', amountCents: 3500 })
  expect(await payoutsOf(seller)).toMatchObject([
    { id: ids[1], status: 'Cancelled' },
    { id: ids[0], status: 'Pending' },
  ])
  expect(await walletOf(seller)).toBe(15)
  expect(await paymentOf(seller)).toMatchObject({ refunded: 55, fromWithdrawals: 35, lost: 0 })
  expect((await approve(ids[0] ?? '')).status).toBe(200)
  await sound()
})

test('a repeated event takes nothing more, and a won dispute returns everything to the wallet', async () => {
  const { seller, paymentId } = await withdrawing(60, 40)
  await provider(paymentId)
  await provider(paymentId)
  expect(await walletOf(seller)).toBe(0)
  await provider(paymentId, { standing: 'restored' })
  expect(await walletOf(seller)).toBe(100)
  await sound()
})

test('a withdrawal in a bank file is frozen, neither approved nor sent again, and rejecting it covers the loss', async () => {
  const { seller, paymentId, ids } = await withdrawing(80)
  const [id = ''] = ids
  await market.call(createBankFile, {}, asAdmin())
  await provider(paymentId)
  await market.settle()
  expect(await paymentOf(seller)).toMatchObject({ refunded: 100, fromWithdrawals: 0, lost: 80 })
  expect(await payoutsOf(seller)).toMatchObject([
    { status: 'Pending', frozenAt: expect.any(String), reason: expect.stringContaining('was charged back') },
  ])
  expect(await approve(id)).toMatchObject({
    status: 409,
    data: { code: 'WITHDRAWAL_FROZEN' },
    message: expect.stringContaining('a card payment of this seller was reversed'),
  })
  expect(await market.refusal(createBankFile, { again: true }, asAdmin())).toMatchObject({ status: 409 })
  const told = market.app.parts.database.kysely.selectFrom('notifications').select('description')
  const { description } = await told
    .where('user_id', '=', admin.user.id)
    .where('title', '=', 'Withdrawal frozen')
    .executeTakeFirstOrThrow()
  expect(description).toContain('Ask the bank to stop it.')

  await market.call(rejectPayout, { id: id as never, reason: 'The bank stopped it.' }, asAdmin())
  expect(await walletOf(seller)).toBe(0)
  expect(await paymentOf(seller)).toMatchObject({ fromWithdrawals: 80, lost: 0 })
  await sound()
  await provider(paymentId, { standing: 'restored' })
  expect(await walletOf(seller)).toBe(100)
  await sound()
})

test("a frozen withdrawal is approved once the bank's payment is confirmed, and the loss remains", async () => {
  const { seller, paymentId, ids } = await withdrawing(80)
  await market.call(createBankFile, {}, asAdmin())
  await provider(paymentId)
  expect((await approve(ids[0] ?? '', { bankHasPaid: true })).status).toBe(200)
  expect(await paymentOf(seller)).toMatchObject({ lost: 80 })
  await sound()
  const colleague = await registerAdmin(market)
  const returned = { id: ids[0] as never, reason: 'The account is closed.' }
  await market.call(returnPayout, returned, { token: colleague.token })
  expect(await walletOf(seller)).toBe(0)
  expect(await paymentOf(seller)).toMatchObject({ fromWithdrawals: 80, lost: 0 })
  await sound()
})

test('a won dispute releases the withdrawals it froze', async () => {
  const { seller, paymentId, ids } = await withdrawing(80)
  await market.call(createBankFile, {}, asAdmin())
  await provider(paymentId)
  await provider(paymentId, { standing: 'restored' })
  expect(await payoutsOf(seller)).toMatchObject([{ status: 'Pending', frozenAt: null, reason: null }])
  expect((await approve(ids[0] ?? '')).status).toBe(200)
  expect(await walletOf(seller)).toBe(20)
  await sound()
})

const rivals = {
  'an approval': (id: string) => approve(id),
  'a rejection': (id: string) => market.send(rejectPayout, { id: id as never, reason: 'No.' }, asAdmin()),
  'a cancellation': (id: string, { token }: Someone) =>
    market.send(cancelWithdrawRequest, { id: id as never }, { token }),
  'a bank file': () => market.send(createBankFile, {}, asAdmin()),
  'another request': (_: string, { token }: Someone) =>
    market.send(sendWithdrawRequest, withdrawForm(40), { token, idempotencyKey: 'other' }),
} as const

test.each(Object.entries(rivals))('a chargeback concurrent with %s never pays twice', async (_, rival) => {
  for (let round = 0; round < 8; round++) {
    const { seller, paymentId, ids } = await withdrawing(60)
    const [answer, other] = await Promise.all([provider(paymentId), rival(ids[0] ?? '', seller)])
    expect(answer.statusCode).toBe(200)
    expect([200, 400, 409]).toContain(other.status)
    const payouts = await payoutsOf(seller)
    const payment = await paymentOf(seller)
    const gone = payouts
      .filter(({ status, frozenAt }) => status === 'Approved' || frozenAt !== null)
      .reduce((sum, { amount }) => sum + amount, 0)
    expect(payment).toMatchObject({ refunded: 100, lost: gone })
    expect(payouts.filter(({ status, frozenAt }) => status === 'Pending' && frozenAt === null)).toEqual([])
    expect(await walletOf(seller)).toBe(0)
  }
  await sound()
})
