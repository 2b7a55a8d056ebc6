import { listPayments } from '@market/contract/admin/endpoints-payments.ts'
import { getOverview } from '@market/contract/admin/endpoints-settings.ts'
import { approvePayout } from '@market/contract/withdrawals/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { brokenInvariants } from '#fixtures/bookings.ts'
import { deviceOf } from '#fixtures/devices.ts'
import { pay, sendReversal, turnIntoEarnings } from '#fixtures/money.ts'
import { registerSeller, type Someone } from '#fixtures/people.ts'
import { withdraw } from '#fixtures/withdrawals.ts'
import { days } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
let owner: Someone
const signIn = async () => void (owner = await registerAdmin(market))
beforeAll(signIn)

/** Advances the clock and signs in again, because a console session lasts 12 hours. */
async function later(span: number): Promise<void> {
  await market.advance(span)
  await signIn()
}

/** Sends a webhook about a reversal of a payment, or its restoration. */
async function hears(paymentId: string, event: object): Promise<void> {
  expect((await sendReversal(market, paymentId, event)).statusCode).toBe(200)
  await market.settle()
}

/** A payment of $100 that was spent, and earnings of $100, of which $25 are left. */
async function spent(): Promise<{ seller: Someone; paymentId: string }> {
  const seller = await registerSeller(market)
  const { paymentId } = await pay(market, seller.token, 100, 'success')
  await turnIntoEarnings(market, seller, 100)
  const { withdrawal } = await withdraw(market, seller, 75)
  await market.call(approvePayout, { id: withdrawal.id, payoutReference: 'SEPA-1' }, asOwner())
  return { seller, paymentId }
}

const chargeback = (paymentId: string, standing = 'taken', amountCents = 10_000) =>
  hears(paymentId, { reversal: `dp_${paymentId}`, cause: 'dispute', amountCents, standing })
const refunded = (paymentId: string, amountCents: number) =>
  hears(paymentId, { reversal: `re_${paymentId}`, cause: 'refund', amountCents, standing: 'taken' })

const asOwner = () => ({ token: owner.token })
const paymentOf = async ({ user }: Someone) =>
  (await market.call(listPayments, { userId: user.id }, asOwner())).records[0]
const losses = async () => (await market.call(getOverview, { days: 30 }, asOwner())).trouble.losses

/** The notifications to a staff member. */
const toldTo = ({ user }: Someone) =>
  market.app.parts.database.kysely
    .selectFrom('notifications')
    .select(['title', 'description', 'type'])
    .where('user_id', '=', user.id)
    .execute()

test('a payment shows the causes of its reversals, and the loss until the dispute is won', async () => {
  const { seller, paymentId } = await spent()
  expect(await paymentOf(seller)).toMatchObject({ refunded: 0, reversals: [], lost: 0 })
  await refunded(paymentId, 1000)
  await chargeback(paymentId, 'taken', 9000)
  expect(await paymentOf(seller)).toMatchObject({
    refunded: 100,
    reversals: [
      { cause: 'refund', amount: 10 },
      { cause: 'dispute', amount: 90 },
    ],
    lost: 75,
    actions: [{ name: 'refund', blocked: 'Nothing is left to refund to the card.' }],
  })
  await chargeback(paymentId, 'restored', 9000)
  expect(await paymentOf(seller)).toMatchObject({ refunded: 10, reversals: [{ cause: 'refund', amount: 10 }], lost: 0 })
  expect(await brokenInvariants(market)).toEqual([])
})

test('the overview lists payments reversed beyond their wallets for 30 days, or until they are won', async () => {
  const [first, second, third] = [await spent(), await spent(), await spent()]
  await refunded(third.paymentId, 2500)
  expect(await losses()).toEqual({ count: 0, amount: 0, payments: [] })
  await chargeback(first.paymentId)
  await later(2 * days)
  await chargeback(second.paymentId, 'taken', 3000)
  const [one, two] = [await paymentOf(first.seller), await paymentOf(second.seller)]
  expect(await losses()).toEqual({
    count: 2,
    amount: 80,
    payments: [
      { orderId: two?.orderId, lost: 5 },
      { orderId: one?.orderId, lost: 75 },
    ],
  })
  await chargeback(second.paymentId, 'restored', 3000)
  expect(await losses()).toMatchObject({ count: 1, amount: 75 })
  await later(28 * days)
  expect(await losses()).toMatchObject({ count: 0 })
})

test('every operator is notified of a chargeback, its payer and the loss, and the open console shows it', async () => {
  const operator = await registerAdmin(market, 'staff')
  const { seller, paymentId } = await spent()
  const device = await deviceOf(market, operator)
  await chargeback(paymentId)
  await device.hears('changed', ({ kind }) => kind === 'console')
  device.close()
  await chargeback(paymentId)
  const payment = await paymentOf(seller)
  const name = seller.user.fullName
  const said = `${payment?.orderId} of ${name} went back to the card by a chargeback, $75.00 further than the wallet: the marketplace bears it. Look at the bookings of ${name}.`
  expect(await toldTo(operator)).toEqual([{ title: 'Chargeback on spent money', description: said, type: 'ledger' }])
  const mails = await market.app.parts.database.kysely
    .selectFrom('dev_outbox')
    .select('body')
    .where('recipient', '=', operator.user.email ?? '')
    .execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.body).toContain('$75.00 further than the wallet')
})

test('a chargeback of money still in the wallet causes no loss and no notification', async () => {
  const operator = await registerAdmin(market)
  const seller = await registerSeller(market)
  const { paymentId } = await pay(market, seller.token, 100, 'success')
  await chargeback(paymentId)
  expect(await paymentOf(seller)).toMatchObject({ reversals: [{ cause: 'dispute', amount: 100 }], lost: 0 })
  expect(await toldTo(operator)).toEqual([])
})
