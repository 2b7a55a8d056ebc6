import { refundPayment } from '@market/contract/admin/endpoints-payments.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { cents } from '@market/contract/money.ts'
import {
  addAmount,
  getPaymentResult,
  getWallet,
  getWalletTransactions,
  returnToCard,
} from '@market/contract/wallet/endpoints.ts'
import { approvePayout, getPayouts } from '@market/contract/withdrawals/endpoints.ts'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours, minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { verifyLedger } from '#modules/ledger/verify.ts'
import { registerAdmin } from '#fixtures/admins.ts'
import { turnIntoEarnings } from '#fixtures/money.ts'
import { registerBuyer, registerSeller, type Someone } from '#fixtures/people.ts'
import { StripeServer, type Session } from '#fixtures/stripe-server.ts'
import { withdraw } from '#fixtures/withdrawals.ts'
import { createStripeProvider } from './stripe-provider.ts'

const webhookSecret = 'whsec_local'
const company = new StripeServer()
let apiUrl = ''
beforeAll(async () => void (apiUrl = await company.start()))
afterAll(() => company.stop())

const market = useTestApp(async () => ({
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: apiUrl,
}))
const sdk = new Stripe('sk_test_local')

const wallet = async ({ token }: Someone) => (await market.call(getWallet, {}, { token })).walletAmount
const result = ({ token }: Someone, paymentId: string) => market.call(getPaymentResult, { paymentId }, { token })

let events = 0
async function deliver(type: string, object: object, id = `evt_${++events}`, secret = webhookSecret) {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
  return market.app.server.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': sdk.webhooks.generateTestHeaderString({ payload, secret }),
    },
    payload,
  })
}

/** Starts a top-up and opens Stripe's page. */
async function checkout(person: Someone, dollars: number) {
  const { url, paymentId } = await market.call(addAmount, { amount: dollars }, { token: person.token })
  const answer = await market.app.server.inject({ method: 'GET', url: new URL(url).pathname })
  const location = String(answer.headers['location'])
  return {
    paymentId,
    path: new URL(url).pathname,
    status: answer.statusCode,
    location,
    session: location.split('/').at(-1) ?? '',
  }
}

/** Pays out money from a wallet to its owner's bank. */
async function paidOut(seller: Someone, dollars: number): Promise<void> {
  const { token } = await registerAdmin(market)
  const { withdrawal } = await withdraw(market, seller, dollars)
  await market.call(approvePayout, { id: withdrawal.id, payoutReference: 'SEPA-1' }, { token })
}

/** Makes a top-up and reports it as paid. */
async function paid(person: Someone, dollars: number): Promise<{ paymentId: string; session: Session }> {
  const { paymentId, session } = await checkout(person, dollars)
  const ended = company.end(session, 'paid')
  expect((await deliver('checkout.session.completed', ended)).statusCode).toBe(200)
  return { paymentId, session: ended }
}

const refund = ({ payment_intent }: Session, amount: number, change: object = {}) => ({
  id: `re_told_${++events}`,
  object: 'refund',
  payment_intent,
  amount,
  status: 'succeeded',
  metadata: {},
  ...change,
})
const dispute = ({ payment_intent }: Session, amount: number) => ({
  id: `dp_${++events}`,
  object: 'dispute',
  payment_intent,
  amount,
  metadata: {},
})

describe('a top-up', () => {
  test('leads to the same Stripe page, with the amount and return URLs, however often it is opened', async () => {
    const buyer = await registerBuyer(market)
    const first = await checkout(buyer, 125.5)
    expect(first).toMatchObject({ status: 303, location: `https://pages.stripe.test/checkout/${first.session}` })
    expect(company.sessions.get(first.session)).toMatchObject({
      client_reference_id: first.paymentId,
      amount_total: 12_550,
      currency: 'usd',
      success_url: expect.stringMatching(new RegExp(`^http.*/wallets/success\\?paymentId=${first.paymentId}$`)),
      cancel_url: expect.stringMatching(new RegExp(`/wallets/failed\\?paymentId=${first.paymentId}$`)),
    })
    const again = await Promise.all([1, 2, 3].map(() => market.app.server.inject({ method: 'GET', url: first.path })))
    expect(again.map(({ headers }) => headers['location'])).toEqual(Array(3).fill(first.location))
    expect([...company.sessions.values()].filter((one) => one.client_reference_id === first.paymentId)).toHaveLength(1)
    expect(company.seen.at(-1)?.key).toBe(`checkout:${first.paymentId}`)
  })

  test('never returns the buyer to a host that a visitor chose', async () => {
    const { token } = await registerBuyer(market)
    for (const [host, amount] of [
      ['evil.example', 20],
      ['localhost:3000', 21],
    ] as const) {
      const { url: page, paymentId } = await market.call(addAmount, { amount }, { token })
      const url = new URL(page).pathname
      await market.app.server.inject({ method: 'GET', url, headers: { host } })
      const session = [...company.sessions.values()].find((one) => one.client_reference_id === paymentId)
      const origin = host === 'evil.example' ? market.app.parts.origin() : `http://${host}`
      expect(session?.success_url).toBe(`${origin}/wallets/success?paymentId=${paymentId}`)
    }
  })

  test('above the Stripe maximum is rejected on the amount field, before a redirect', async () => {
    const { token } = await registerBuyer(market)
    const refused = await market.refusal(addAmount, { amount: 1_000_000 }, { token })
    expect(refused.data.fieldErrors).toEqual({
      amount: 'One payment can be $999,999.99 at most. Please add the rest with another one.',
    })
    expect((await market.call(addAmount, { amount: 999_999.99 }, { token })).paymentId).toBeTruthy()
  })

  test('limits the requests to Stripe per user, who then sees the last known status', async () => {
    const [busy, other] = await Promise.all([registerBuyer(market), registerBuyer(market)])
    const { path, paymentId } = await checkout(busy, 30)
    const asked = () => company.seen.length
    const before = asked()
    for (let index = 0; index < 200; index++) {
      await market.app.server.inject({ method: 'GET', url: path })
      expect(await result(busy, paymentId)).toMatchObject({ paymentStatus: 'Pending' })
    }
    expect(asked()).toBe(before + 299)
    expect((await market.app.server.inject({ method: 'GET', url: path })).statusCode).toBe(429)
    expect((await checkout(other, 30)).status).toBe(303)
    await market.advance(30 * minutes)
    expect((await market.app.server.inject({ method: 'GET', url: path })).statusCode).toBe(303)
  })

  test('survives a failure of Stripe by retrying with the same key, and reports a lasting one', async () => {
    const buyer = await registerBuyer(market)
    company.failing = 1
    expect(await checkout(buyer, 10)).toMatchObject({ status: 303, location: expect.stringMatching(/^https:/) })
    company.failing = 100
    const { status, location, paymentId } = await checkout(buyer, 20)
    expect({ status, location }).toEqual({ status: 303, location: `/wallets/failed?paymentId=${paymentId}` })
    expect(await result(buyer, paymentId)).toMatchObject({ paymentStatus: 'Pending' })
    company.failing = 0
  })

  test('is credited once, however many webhooks, other events and result pages report it', async () => {
    const buyer = await registerBuyer(market)
    const { paymentId, session } = await checkout(buyer, 80)
    const ended = company.end(session, 'paid')
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => deliver('checkout.session.completed', ended, 'evt_same')),
      deliver('checkout.session.async_payment_succeeded', ended),
      deliver('checkout.session.expired', { ...ended, status: 'expired', payment_status: 'unpaid' }),
      result(buyer, paymentId),
      result(buyer, paymentId),
    ])
    expect(answers).toHaveLength(9)
    expect(await wallet(buyer)).toBe(80)
    expect(await result(buyer, paymentId)).toMatchObject({ paymentStatus: 'Paid', amount: 80 })
  })

  test('without a webhook is credited by the result page, which asks Stripe', async () => {
    const buyer = await registerBuyer(market)
    const { paymentId, session } = await checkout(buyer, 30)
    expect(await result(buyer, paymentId)).toMatchObject({ paymentStatus: 'Pending', walletAmount: 0 })
    company.end(session, 'paid')
    expect(await result(buyer, paymentId)).toMatchObject({ paymentStatus: 'Paid', walletAmount: 30 })
  })

  test('without a returning user is found by the scheduled check', async () => {
    const buyer = await registerBuyer(market)
    const { session } = await checkout(buyer, 45)
    company.end(session, 'paid')
    await market.advance(9 * minutes)
    expect(await wallet(buyer)).toBe(0)
    await market.advance(2 * minutes)
    expect(await wallet(buyer)).toBe(45)
  })

  test('that was never paid is abandoned after a day, and a late success still counts', async () => {
    const buyer = await registerBuyer(market)
    const { paymentId, session } = await checkout(buyer, 45)
    const stands = async () =>
      (await market.app.parts.database.pool.query('select status from payments where id = $1', [paymentId])).rows
    for (let hour = 0; hour < 24; hour++) await market.advance(hours)
    expect(await stands()).toEqual([{ status: 'Pending' }])
    for (let hour = 24; hour < 30; hour++) await market.advance(hours)
    expect(await stands()).toEqual([{ status: 'Abandoned' }])
    await deliver('checkout.session.completed', company.end(session, 'paid'))
    expect(await wallet(buyer)).toBe(45)
  })

  test('is abandoned when its page expires, and failed when its delayed payment fails', async () => {
    const buyer = await registerBuyer(market)
    const [one, two] = [await checkout(buyer, 5), await checkout(buyer, 6)]
    await deliver('checkout.session.expired', company.end(one.session, 'expired'))
    await deliver('checkout.session.async_payment_failed', company.sessions.get(two.session) ?? {})
    expect(await result(buyer, one.paymentId)).toMatchObject({ paymentStatus: 'Abandoned' })
    expect(await result(buyer, two.paymentId)).toMatchObject({ paymentStatus: 'Failed' })
  })
})

describe('a Stripe webhook', () => {
  test('with a wrong signature, changed content or an old timestamp is rejected', async () => {
    const buyer = await registerBuyer(market)
    const { session } = await checkout(buyer, 90)
    const ended = company.end(session, 'paid')
    expect((await deliver('checkout.session.completed', ended, 'evt_forged', 'whsec_other')).statusCode).toBe(400)
    const payload = JSON.stringify({
      id: 'evt_x',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: ended },
    })
    const send = (body: string, timestamp?: number) =>
      market.app.server.inject({
        method: 'POST',
        url: '/api/payments/webhook',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': sdk.webhooks.generateTestHeaderString({
            payload,
            secret: webhookSecret,
            ...(timestamp === undefined ? {} : { timestamp }),
          }),
        },
        payload: body,
      })
    expect((await send(`${payload} `)).json()).toMatchObject({ data: { code: 'WEBHOOK_SIGNATURE' } })
    expect((await send(payload, 1_600_000_000)).statusCode).toBe(400)
    expect(await wallet(buyer)).toBe(0)
    expect((await send(payload)).statusCode).toBe(200)
    expect(await wallet(buyer)).toBe(90)
  })

  test('about something else is accepted and ignored', async () => {
    const others = [
      ['customer.created', { id: 'cus_1' }],
      ['checkout.session.completed', { client_reference_id: 'order of another shop', payment_status: 'paid' }],
      ['refund.created', refund({ payment_intent: null } as Session, 5)],
    ] as const
    for (const [type, object] of others) {
      const answer = await deliver(type, object)
      expect(answer.json()).toMatchObject({ success: true, message: 'Not for us.' })
    }
  })

  test('with the id of a payment of another application is accepted and ignored', async () => {
    const buyer = await registerBuyer(market)
    const { session } = await checkout(buyer, 90)
    const foreign = { ...company.end(session, 'paid'), client_reference_id: '0197a1c0-0000-7000-8000-000000000000' }
    expect((await deliver('checkout.session.completed', foreign)).statusCode).toBe(200)
    expect(await wallet(buyer)).toBe(0)
  })

  test.each([{ amount_total: 1 }, { currency: 'eur' }, { amount_total: 'many' }, { amount_total: 1.5 }])(
    'of our payment with %o is not credited, and gets a client error',
    async (change) => {
      const buyer = await registerBuyer(market)
      const { session } = await checkout(buyer, 90)
      const answer = await deliver('checkout.session.completed', { ...company.end(session, 'paid'), ...change })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
      expect(await wallet(buyer)).toBe(0)
    },
  )
})

describe('a reversal to the card', () => {
  test('by a refund made at Stripe leaves the wallet once, and returns when the refund fails', async () => {
    const buyer = await registerBuyer(market)
    const { session } = await paid(buyer, 100)
    const made = refund(session, 3000)
    await Promise.all([
      deliver('refund.created', made),
      deliver('refund.updated', made),
      deliver('refund.created', made),
    ])
    expect(await wallet(buyer)).toBe(70)
    await deliver('refund.failed', { ...made, status: 'failed' })
    await deliver('refund.updated', made)
    expect(await wallet(buyer)).toBe(100)
    const { result: lines } = await market.call(getWalletTransactions, {}, { token: buyer.token })
    expect(lines.map(({ payoutType }) => payoutType)).toEqual(['Money added again', 'Money returned', 'Money added'])
    expect(lines.slice(0, 2).map(({ description }) => description)).toEqual([
      '$30.00 of a card payment that was taken back has come again',
      '$30.00 of a card payment went back to the card',
    ])
    await market.settle()
    const { records } = await market.call(getUserNotifications, {}, { token: buyer.token })
    expect(records.slice(0, 2).map(({ description }) => description)).toEqual([
      '$30.00 of a card payment that was taken back has come again and is in your wallet.',
      '$30.00 of a card payment went back to the card and has left your wallet.',
    ])
  })

  test('by a dispute takes what is left in the wallet, and the platform loses the rest until it is won', async () => {
    const seller = await registerSeller(market)
    const { session } = await paid(seller, 100)
    await paidOut(seller, 75)
    const opened = dispute(session, 10_000)
    await deliver('charge.dispute.funds_withdrawn', opened)
    expect(await wallet(seller)).toBe(0)
    const balances = async () => {
      const { rows } = await market.app.parts.database.pool.query<{ sum: number }>(
        "select sum(amount)::int from ledger_entries where account_id = (select id from ledger_accounts where code = 'platform:adjustments')",
      )
      return rows[0]?.sum
    }
    expect(await balances()).toBe(-7500)
    await deliver('charge.dispute.funds_reinstated', opened)
    expect(await wallet(seller)).toBe(25)
    expect(await balances()).toBe(0)
  })

  test('of money no longer in the wallet causes no notification of $0.00', async () => {
    const seller = await registerSeller(market)
    const { session } = await paid(seller, 100)
    await turnIntoEarnings(market, seller, 100)
    await paidOut(seller, 100)
    const opened = dispute(session, 10_000)
    await deliver('charge.dispute.funds_withdrawn', opened)
    await deliver('charge.dispute.funds_reinstated', opened)
    await market.settle()
    const { records } = await market.call(getUserNotifications, {}, { token: seller.token })
    expect(records.map(({ description }) => description)).toEqual([
      'Your withdrawal of $100.00 was paid to your bank, reference SEPA-1.',
      '$100.00 has arrived in your wallet.',
    ])
  })

  test('by a dispute cancels the withdrawal of the money, which can no longer be approved', async () => {
    const [admin, seller] = await Promise.all([registerAdmin(market), registerSeller(market)])
    const { session } = await paid(seller, 100)
    const { withdrawal } = await withdraw(market, seller, 100)
    const opened = dispute(session, 10_000)
    await deliver('charge.dispute.funds_withdrawn', opened)
    const approval = { id: withdrawal.id, payoutReference: 'SEPA-2' }
    expect(await market.refusal(approvePayout, approval, { token: admin.token })).toMatchObject({ status: 409 })
    const { records } = await market.call(getPayouts, { userId: seller.user.id, status: 'all' }, { token: admin.token })
    expect(records).toMatchObject([{ status: 'Cancelled', reason: expect.stringContaining('was charged back') }])
    expect(await wallet(seller)).toBe(0)
    await deliver('charge.dispute.funds_reinstated', opened)
    expect(await wallet(seller)).toBe(100)
  })

  test('with a reinstatement that arrives first moves no money', async () => {
    const buyer = await registerBuyer(market)
    const { session } = await paid(buyer, 60)
    const opened = dispute(session, 6000)
    await deliver('charge.dispute.funds_reinstated', opened)
    await deliver('charge.dispute.funds_withdrawn', opened)
    expect(await wallet(buyer)).toBe(60)
  })

  test('of a payment not yet known is rejected, so that Stripe sends it again later', async () => {
    const buyer = await registerBuyer(market)
    const { session } = await checkout(buyer, 60)
    const ended = company.end(session, 'paid')
    const made = refund(ended, 6000)
    expect((await deliver('refund.created', made, 'evt_early')).statusCode).toBe(404)
    await deliver('checkout.session.completed', ended)
    expect((await deliver('refund.created', made, 'evt_early')).statusCode).toBe(200)
    expect(await wallet(buyer)).toBe(0)
  })

  test('of a charge that another application of the account made is accepted and changes nothing', async () => {
    const buyer = await registerBuyer(market)
    await paid(buyer, 60)
    for (const intent of ['pi_of_another_application', 'pi_unknown_to_stripe']) {
      const foreign = { payment_intent: intent } as Session
      expect((await deliver('refund.created', refund(foreign, 6000))).statusCode).toBe(200)
      expect((await deliver('charge.dispute.funds_withdrawn', dispute(foreign, 6000))).statusCode).toBe(200)
    }
    expect(await wallet(buyer)).toBe(60)
  })

  test('of an unknown charge is sent again by Stripe while Stripe cannot say whose it is', async () => {
    const foreign = { payment_intent: 'pi_of_another_application' } as Session
    company.failing = 3
    const { statusCode } = await deliver('refund.created', refund(foreign, 6000))
    company.failing = 0
    expect(statusCode).toBe(404)
  })

  test('by the operator leaves the wallet at once, and is sent to Stripe once under its own id', async () => {
    const [admin, buyer] = await Promise.all([registerAdmin(market), registerBuyer(market)])
    const { paymentId, session } = await paid(buyer, 50)
    const ask = (amount: number, key: string) =>
      market.send(
        refundPayment,
        { id: paymentId, amount, reason: 'Paid twice' },
        { token: admin.token, idempotencyKey: key },
      )
    company.failing = 1
    const [one, two] = await Promise.all([ask(20, 'a'), ask(20, 'a')])
    expect(one).toEqual(two)
    expect(await wallet(buyer)).toBe(30)
    await market.settle()
    const told = company.refunds.filter(({ payment_intent }) => payment_intent === session.payment_intent)
    const { id: reversal } = one.data as { id: string }
    expect(told).toMatchObject([{ amount: 2000, reversal }])
    // The same idempotency key every time, so Stripe makes the refund once even if the server stopped before the
    // response.
    const asked = company.seen.filter(({ fields }) => fields.get('metadata[reversal]') === reversal)
    expect([...new Set(asked.map(({ key }) => key))]).toEqual([`refund:${reversal}`])
    await deliver('refund.created', refund(session, 2000, { metadata: { reversal: told[0]?.reversal } }))
    expect(await wallet(buyer)).toBe(30)
    expect(await ask(31, 'b')).toMatchObject({ status: 409, data: { code: 'REFUND_TOO_HIGH' } })
  })

  test('that Stripe rejects for good returns to the wallet, and the job ends', async () => {
    const buyer = await registerBuyer(market)
    const { session } = await paid(buyer, 70)
    company.disputed.add(session.payment_intent ?? '')
    await market.call(returnToCard, {}, { token: buyer.token })
    await market.settle()
    expect(await wallet(buyer)).toBe(70)
    const asked = company.seen.filter(
      ({ path, fields }) => path === 'POST /v1/refunds' && fields.get('payment_intent') === session.payment_intent,
    )
    expect(asked).toHaveLength(1)
    const waiting = 'select from graphile_worker.jobs where last_error is not null'
    expect((await market.app.parts.database.pool.query(waiting)).rows).toEqual([])
  })

  test('that is retried after a day, when the idempotency key has expired, is still made once', async () => {
    const { refund: send } = createStripeProvider({ secretKey: 'sk_test_local', webhookSecret, apiUrl })
    const made = () => company.refunds.filter(({ payment_intent }) => payment_intent === 'pi_unheard')
    await send('pi_unheard', cents(500), 'first')
    company.forgetKeys()
    await send('pi_unheard', cents(500), 'first')
    expect(made()).toMatchObject([{ amount: 500, reversal: 'first' }])
    await send('pi_unheard', cents(300), 'second')
    expect(made().map(({ amount }) => amount)).toEqual([500, 300])
  })

  test('by the operator is rejected beyond the wallet balance, and no other user can make one', async () => {
    const [admin, seller] = await Promise.all([registerAdmin(market), registerSeller(market)])
    const { paymentId } = await paid(seller, 50)
    await withdraw(market, seller, 40)
    const ask = (token: string, id = paymentId) =>
      market.refusal(refundPayment, { id, amount: 20, reason: 'Paid twice' }, { token })
    expect(await ask(admin.token)).toMatchObject({ status: 409, data: { code: 'WALLET_TOO_SMALL' } })
    expect((await ask(seller.token)).status).toBe(403)
    const { paymentId: open } = await checkout(seller, 5)
    expect(await ask(admin.token, open)).toMatchObject({ data: { code: 'STATE_MOVED_ON' } })
  })
})

test('the ledger is consistent after all of it', async () => {
  expect(await verifyLedger(market.app.parts.database.kysely)).toEqual([])
})
