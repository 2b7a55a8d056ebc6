import { cents } from '@market/contract/money.ts'
import type { PaymentId } from '@market/contract/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { topUp } from '#fixtures/money.ts'
import { registerBuyer, type Someone } from '#fixtures/people.ts'
import { StripeServer } from '#fixtures/stripe-server.ts'
import { days, later } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { comparePayments } from './compare-payments.ts'
import { createStripeProvider } from './stripe/stripe-provider.ts'

const company = new StripeServer()
let apiUrl = ''
beforeAll(async () => void (apiUrl = await company.start()))
afterAll(() => company.stop())

const market = useTestApp()
let buyer: Someone
beforeAll(async () => void (buyer = await registerBuyer(market)))

const provider = () => createStripeProvider({ secretKey: 'sk_test_local', webhookSecret: 'whsec_local', apiUrl })

/** A paid top-up, which the provider has paid too; `listed` changes what its list says. */
async function paid(dollars: number, listed?: number): Promise<PaymentId> {
  await topUp(market, buyer, dollars)
  const { pool } = market.app.parts.database
  const { rows } = await pool.query<{ id: PaymentId }>(
    `update payments set provider = 'stripe' where id = (select id from payments order by number desc limit 1) returning id`,
  )
  const id = rows[0]?.id as PaymentId
  if (listed !== undefined) {
    const { reference } = await provider().createCheckout({ id, amount: cents(listed * 100), origin: 'https://a.test' })
    company.end(reference, 'paid')
  }
  return id
}

/** Compares as if the backup was made days after the payments. */
const differences = (daysLater = 5) =>
  comparePayments(market.app.parts.database.kysely, provider(), later(market.clock.now(), daysLater * days))

test('payments that the provider lists alike make no difference', async () => {
  await paid(40, 40)
  expect(await differences()).toEqual([])
})

test('a payment that is missing, pending or different on one side is named', async () => {
  await paid(50)
  await paid(60, 61)
  const pending = await paid(70, 70)
  await market.app.parts.database.pool.query(`update payments set status = 'Pending' where id = $1`, [pending])
  const unknown = '11111111-2222-4333-8444-555555555555' as PaymentId
  const { reference } = await provider().createCheckout({ id: unknown, amount: cents(8000), origin: 'https://a.test' })
  company.end(reference, 'paid')
  expect((await differences()).toSorted()).toEqual([
    'Payment 10002 of $50.00 is not in the list of stripe.',
    'Payment 10003 is $61.00 at stripe, and $60.00 in the backup.',
    'Payment 10004 of $70.00 is paid at stripe, and pending in the backup.',
    `stripe has a payment of $80.00 (${unknown}) that the backup does not have.`,
  ])
})

test('the last day before a backup and what is older than 30 days are not compared', async () => {
  expect(await differences(0)).toEqual([])
  expect(await differences(40)).toEqual([])
})

test('a provider that does not respond is an error for the caller to report', async () => {
  company.failing = 10
  await expect(differences()).rejects.toThrow('Something went wrong on the side of Stripe')
})
