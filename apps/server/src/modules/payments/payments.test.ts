import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import {
  addAmount,
  getPaymentResult,
  getUnfinishedTopUps,
  getWallet,
  getWalletTransactions,
} from '@market/contract/wallet/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { days, minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { deviceOf } from '#fixtures/devices.ts'
import { pay, sendWebhook, topUp } from '#fixtures/money.ts'
import { registerBuyer } from '#fixtures/people.ts'
import { signatureHeader, signatureOf } from './sandbox/signature.ts'

const market = useTestApp()
const wallet = (token: string) => market.call(getWallet, {}, { token })
const secret = () => market.app.parts.secrets.paymentWebhook

describe('a top-up', () => {
  test('is credited once, regardless of repeated webhooks and result pages', async () => {
    const { token } = await registerBuyer(market)
    const { paymentId, location } = await pay(market, token, 125.5, 'success')
    expect(location).toBe(`/wallets/success?paymentId=${paymentId}`)
    expect(await wallet(token)).toMatchObject({ walletAmount: 125.5 })

    const event = { id: 'evt_again', paymentId, outcome: 'Paid', amountCents: 12550 }
    const repeats = await Promise.all([1, 2, 3, 4, 5].map(() => sendWebhook(market, event)))
    expect(repeats.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200])
    await sendWebhook(market, { ...event, id: 'evt_other' })
    const results = await Promise.all([1, 2, 3].map(() => market.call(getPaymentResult, { paymentId }, { token })))
    expect(results[0]).toMatchObject({ amount: 125.5, paymentStatus: 'Paid', walletAmount: 125.5 })
    const orderId = results[0]?.orderId ?? ''
    expect(orderId).toMatch(/^PAY-\d+$/)
    expect(await market.call(getPaymentResult, { orderId }, { token })).toEqual(results[0])
    expect(await wallet(token)).toMatchObject({ walletAmount: 125.5 })
    const { result, total } = await market.call(getWalletTransactions, {}, { token })
    expect(total).toBe(1)
    expect(result[0]).toMatchObject({ type: 'Credit', amount: 125.5, balanceAfter: 125.5, payoutType: 'Money added' })
  })

  test('shows at once in the wallet on every device', async () => {
    const buyer = await registerBuyer(market)
    const device = await deviceOf(market, buyer)
    await topUp(market, buyer, 30)
    await device.hears('changed', ({ kind }) => kind === 'wallet')
    device.close()
  })

  test('notifies the user once', async () => {
    const { token } = await registerBuyer(market)
    await topUp(market, { token }, 40)
    await market.settle()
    const { records } = await market.call(getUserNotifications, {}, { token })
    expect(records.filter((record) => record.metaData.type === 'wallet')).toMatchObject([
      { description: '$40.00 has arrived in your wallet.', senderType: 'SYSTEM' },
    ])
  })

  test('that was declined or abandoned leaves the wallet unchanged', async () => {
    const { token } = await registerBuyer(market)
    const declined = await pay(market, token, 50, 'decline')
    const abandoned = await pay(market, token, 60, 'abandon')
    expect(declined.location).toBe(`/wallets/failed?paymentId=${declined.paymentId}`)
    expect(await wallet(token)).toMatchObject({ walletAmount: 0 })
    const result = (paymentId: string) => market.call(getPaymentResult, { paymentId }, { token })
    expect(await result(declined.paymentId)).toMatchObject({ paymentStatus: 'Failed' })
    expect(await result(abandoned.paymentId)).toMatchObject({ paymentStatus: 'Abandoned' })
  })

  test('that failed is listed until a later one succeeds, newest first, to its payer only', async () => {
    const [{ token }, other] = await Promise.all([registerBuyer(market), registerBuyer(market)])
    const unfinished = async (caller = token) => {
      const { records } = await market.call(getUnfinishedTopUps, {}, { token: caller })
      return records.map(({ amount, paymentStatus }) => [amount, paymentStatus])
    }
    await pay(market, token, 40, 'decline')
    await market.advance(minutes)
    await pay(market, token, 50, 'abandon')
    await market.advance(minutes)
    await market.call(addAmount, { amount: 60 }, { token })
    const all = [
      [60, 'Pending'],
      [50, 'Abandoned'],
      [40, 'Failed'],
    ]
    expect(await unfinished()).toEqual(all)
    expect(await unfinished(other.token)).toEqual([])
    await market.advance(minutes)
    await pay(market, token, 70, 'decline')
    expect(await unfinished()).toEqual([[70, 'Failed'], ...all.slice(0, 2)])
    await market.advance(minutes)
    await topUp(market, { token }, 20)
    expect(await unfinished()).toEqual([])
    await market.advance(minutes)
    await pay(market, token, 30, 'abandon')
    expect(await unfinished()).toEqual([[30, 'Abandoned']])
    await market.advance(7 * days)
    expect(await unfinished()).toEqual([])
  })

  test('cannot succeed after it was declined on the payment page', async () => {
    const { token } = await registerBuyer(market)
    const { url } = await market.call(addAmount, { amount: 70 }, { token })
    const path = url.replace(/^https?:\/\/[^/]+/, '')
    const choose = (outcome: string) =>
      market.app.server.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `outcome=${outcome}`,
      })
    await choose('decline')
    const second = await choose('success')
    expect(second.headers['location']).toContain('/wallets/failed')
    expect(await wallet(token)).toMatchObject({ walletAmount: 0 })
  })

  test('cannot be faked by the browser: no payment, no money', async () => {
    const { token } = await registerBuyer(market)
    const { paymentId } = await market.call(addAmount, { amount: 80 }, { token })
    const answer = await market.call(getPaymentResult, { paymentId, outcome: 'success' } as never, { token })
    expect(answer).toMatchObject({ paymentStatus: 'Pending', walletAmount: 0 })
  })

  test('of another user is not found', async () => {
    const [one, other] = await Promise.all([registerBuyer(market), registerBuyer(market)])
    const { paymentId } = await pay(market, one.token, 20, 'success')
    const refused = await market.refusal(getPaymentResult, { paymentId }, { token: other.token })
    expect(refused).toMatchObject({ status: 404, data: { code: 'PAYMENT_UNKNOWN' } })
  })

  test('requested twice by a double click is one payment', async () => {
    const { token } = await registerBuyer(market)
    const [one, two] = await Promise.all([1, 2].map(() => market.call(addAmount, { amount: 33 }, { token })))
    expect(one?.paymentId).toBe(two?.paymentId)
  })

  test('with the same key and another amount is rejected', async () => {
    const { token } = await registerBuyer(market)
    await market.call(addAmount, { amount: 33 }, { token, idempotencyKey: 'k1' })
    const refused = await market.refusal(addAmount, { amount: 34 }, { token, idempotencyKey: 'k1' })
    expect(refused).toMatchObject({ status: 409, data: { code: 'IDEMPOTENCY_MISMATCH' } })
  })
})

describe('a webhook', () => {
  test('with a wrong signature changes nothing', async () => {
    const { token } = await registerBuyer(market)
    const { paymentId } = await market.call(addAmount, { amount: 90 }, { token })
    const event = { id: 'evt_forged', paymentId, outcome: 'Paid', amountCents: 9000 }
    const answer = await sendWebhook(market, event, signatureOf('another secret', JSON.stringify(event)))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ data: { code: 'WEBHOOK_SIGNATURE' } })
    expect(await wallet(token)).toMatchObject({ walletAmount: 0 })
  })

  test('that is signed but has unknown content is rejected with a client error', async () => {
    for (const body of ['', '{', '[]', '{"id":"evt_odd","outcome":"Paid"}']) {
      const answer = await market.app.server.inject({
        method: 'POST',
        url: '/api/payments/webhook',
        headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(secret(), body) },
        payload: body,
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ success: false, data: { code: 'MALFORMED' } })
    }
  })

  test('with a different amount is not credited', async () => {
    const { token } = await registerBuyer(market)
    const { paymentId } = await market.call(addAmount, { amount: 90 }, { token })
    const answer = await sendWebhook(market, { id: 'evt_amount', paymentId, outcome: 'Paid', amountCents: 900_000 })
    expect(answer.statusCode).toBe(409)
    expect(await wallet(token)).toMatchObject({ walletAmount: 0 })
  })

  test('of success that arrives before an earlier failure is still credited', async () => {
    const { token } = await registerBuyer(market)
    const { paymentId } = await market.call(addAmount, { amount: 90 }, { token })
    await sendWebhook(market, { id: 'evt_late_1', paymentId, outcome: 'Paid', amountCents: 9000 })
    await sendWebhook(market, { id: 'evt_late_2', paymentId, outcome: 'Failed', amountCents: 9000 })
    expect(await wallet(token)).toMatchObject({ walletAmount: 90 })
  })
})

test.each([
  [undefined, 'Please enter an amount.'],
  ['', 'Please enter an amount.'],
  ['12abc', 'Please enter a valid number.'],
])('a top-up of %s is rejected with its message', async (amount, sentence) => {
  const { token } = await registerBuyer(market)
  const refused = await market.refusal(addAmount, { amount }, { token })
  expect(refused).toMatchObject({ status: 400, data: { code: 'VALIDATION', fieldErrors: { amount: sentence } } })
})
