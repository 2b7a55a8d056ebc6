import { createBooking } from '@market/contract/bookings/endpoints.ts'
import { buyConnects } from '@market/contract/connects/endpoints.ts'
import type { Endpoint } from '@market/contract/endpoint.ts'
import { cents } from '@market/contract/money.ts'
import { payOffer, sendOffer } from '@market/contract/offers/endpoints.ts'
import { addAmount, getWallet } from '@market/contract/wallet/endpoints.ts'
import { sendWithdrawRequest } from '@market/contract/withdrawals/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { addConnectPackage } from '#modules/reference/public.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { brokenInvariants } from './fixtures/bookings.ts'
import { postService } from './fixtures/hiring.ts'
import { topUp } from './fixtures/money.ts'
import { answerOffer, makeOffer, offerForm, type OfferPair, pairInChat } from './fixtures/offers.ts'
import type { Someone } from './fixtures/people.ts'
import { withdrawForm } from './fixtures/withdrawals.ts'

const market = useTestApp()

let pair: OfferPair
beforeAll(async () => {
  pair = await pairInChat(market, 1000)
  await topUp(market, pair.seller, 1000)
})

const walletOf = async ({ token }: Someone) => (await market.call(getWallet, {}, { token })).walletAmount

interface MoneyCall {
  readonly endpoint: Endpoint
  readonly by: keyof OfferPair
  /** Two bodies, each with the amount it takes from the wallet in dollars. */
  readonly bodies: () => Promise<readonly { readonly body: object; readonly takes: number }[]>
}

const service = async (price: number) => ({
  body: { serviceId: (await postService(market, pair.seller, { price })).id },
  takes: price,
})

async function connectPackage(dollars: number) {
  const { runtime } = market.app.parts
  const connectId = await runtime.command(runtime.asSystem, (ctx) =>
    addConnectPackage(ctx, { connects: dollars * 10, price: cents(dollars * 100) }),
  )
  return { body: { connectId }, takes: dollars }
}

async function acceptedOffer(price: number) {
  const { id } = await makeOffer(market, pair, 'buyer', { price })
  await answerOffer(market, pair.seller, id, 'Accepted')
  return { body: { offerId: id }, takes: price }
}

const calls: readonly MoneyCall[] = [
  {
    endpoint: addAmount,
    by: 'buyer',
    bodies: async () => [11, 12].map((amount) => ({ body: { amount }, takes: 0 })),
  },
  { endpoint: createBooking, by: 'buyer', bodies: () => Promise.all([service(20), service(30)]) },
  { endpoint: payOffer, by: 'buyer', bodies: () => Promise.all([acceptedOffer(40), acceptedOffer(50)]) },
  { endpoint: buyConnects, by: 'seller', bodies: () => Promise.all([connectPackage(5), connectPackage(6)]) },
  {
    endpoint: sendWithdrawRequest,
    by: 'seller',
    bodies: async () => [70, 80].map((amount) => ({ body: withdrawForm(amount), takes: amount })),
  },
]

describe('two bodies sent six times each at once with one key', () => {
  test.each(calls.map((call) => [call.endpoint.name, call] as const))(
    '%s is done once, for one of the bodies, and the others are rejected',
    async (name, { endpoint, by, bodies }) => {
      const both = await bodies()
      const before = await walletOf(pair[by])
      const options = { token: pair[by].token, idempotencyKey: `one-${name}` }
      const sent = Array.from({ length: 12 }, (_, index) => index % 2)
      const answers = await Promise.all(
        sent.map((which) => market.send(endpoint, (both[which]?.body ?? {}) as never, options)),
      )
      const winner = sent[answers.findIndex(({ status }) => status === 200)]
      const [won, lost] = [true, false].map((wins) => answers.filter((_, at) => (sent[at] === winner) === wins))
      expect(new Set(won?.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(won?.[0]?.status).toBe(200)
      for (const answer of lost ?? []) {
        expect(answer).toMatchObject({ status: 409, data: { code: 'IDEMPOTENCY_MISMATCH' } })
      }
      expect(before - (await walletOf(pair[by]))).toBe(both[winner ?? 0]?.takes)
      expect(await brokenInvariants(market)).toEqual([])
    },
  )
})

/** Amounts with their message, and the message for prices where it differs (product-rules: Form rules). */
const refusedAmounts = [
  [0, 'The amount must be at least 1.', 'The amount must be greater than 0.'],
  [-1, 'The amount must be at least 1.', 'The amount must be greater than 0.'],
  [0.001, 'The amount must be at least 1.'],
  [12.345, 'Please enter an amount with at most two decimals.'],
  [1e11, 'The amount cannot exceed 10 digits.'],
  ['1e3', 'Please enter a valid number.'],
  ['Infinity', 'Please enter a valid number.'],
  ['NaN', 'Please enter a valid number.'],
  ['5 EUR', 'Please enter a valid number.'],
  ['€5', 'Please enter a valid number.'],
] as const

describe.each(refusedAmounts)('an amount of %s', (amount, ofWallets, ofPrices: string = ofWallets) => {
  const rejectionOf = (endpoint: Endpoint, by: keyof OfferPair, body: object) =>
    market.refusal(endpoint, body as never, { token: pair[by].token })

  test.each([
    ['a top-up', addAmount, 'buyer', 'amount', async () => ({ amount })],
    ['a withdrawal', sendWithdrawRequest, 'seller', 'amount', async () => withdrawForm(amount as never)],
    ['an offer', sendOffer, 'seller', 'price', () => offerForm(market, pair.buyer, { price: amount as never })],
  ] as const)('is rejected for %s with its message, and no money moves', async (_, endpoint, by, field, body) => {
    const sentence = field === 'price' ? ofPrices : ofWallets
    const before = await walletOf(pair[by])
    const refused = await rejectionOf(endpoint, by, await body())
    expect(refused).toMatchObject({
      status: 400,
      message: sentence,
      data: { code: 'VALIDATION', fieldErrors: { [field]: sentence } },
    })
    expect(await walletOf(pair[by])).toBe(before)
  })
})

test('amounts are in dollars, and a currency beside them is ignored', async () => {
  const { url } = await market.call(addAmount, { amount: 9, currency: 'EUR' } as never, { token: pair.buyer.token })
  expect(url).toContain('amount=900&')
})

test('two long idempotency keys with the same beginning are different keys', async () => {
  const { body } = await service(20)
  const pay = (idempotencyKey: string) =>
    market.call(createBooking, body as never, { token: pair.buyer.token, idempotencyKey })
  const [one, again, other] = [
    await pay(`${'k'.repeat(300)}1`),
    await pay(`${'k'.repeat(300)}1`),
    await pay(`${'k'.repeat(300)}2`),
  ]
  expect(again.id).toBe(one.id)
  expect(other.id).not.toBe(one.id)
})
