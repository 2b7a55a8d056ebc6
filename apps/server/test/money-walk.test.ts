import { randomUUID } from 'node:crypto'
import { createBooking } from '@market/contract/bookings/endpoints.ts'
import type { BookingId } from '@market/contract/ids.ts'
import { buyConnects } from '@market/contract/connects/endpoints.ts'
import { cents, centsFromDollars } from '@market/contract/money.ts'
import { getPaymentResult } from '@market/contract/wallet/endpoints.ts'
import {
  approvePayout,
  cancelWithdrawRequest,
  rejectPayout,
  returnPayout,
  sendWithdrawRequest,
} from '@market/contract/withdrawals/endpoints.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { withLockedBooking, decideDispute } from '#modules/bookings/public.ts'
import { addConnectPackage } from '#modules/reference/public.ts'
import { type TestApp, useTestApp } from '#platform/testing/test-app.ts'
import { registerAdmin } from './fixtures/admins.ts'
import { type BookingVerb, tryVerb } from './fixtures/booking-calls.ts'
import { brokenInvariants } from './fixtures/bookings.ts'
import { postService } from './fixtures/hiring.ts'
import { pay } from './fixtures/money.ts'
import { registerBuyer, registerSeller, type Someone, uploadImage } from './fixtures/people.ts'
import { type SeededRandom, seededRandom } from './fixtures/seeded-random.ts'
import { withdrawForm } from './fixtures/withdrawals.ts'

const market = useTestApp()

/** `OPERATIONS=100000 PEOPLE=200` for a long run; `SEED` repeats the same operations. */
const operations = Number(process.env['OPERATIONS'] ?? 200)
const people = Number(process.env['PEOPLE'] ?? 8)
const seed = Number(process.env['SEED'] ?? 20_261_121)
const atOnce = 16
const batch = 100

interface Seller extends Someone {
  readonly serviceId: string
  readonly price: number
}
interface Deal {
  readonly id: BookingId
  readonly buyer: Someone
  readonly seller: Seller
  refund: number
}
interface Payout {
  readonly id: string
  readonly seller: Someone
  readonly amount: number
}

/** Reference model: each account's cents, computed from the acknowledged calls and the documented rules. */
const model = {
  wallets: new Map<string, number>(),
  escrows: new Map<string, number>(),
  held: new Map<string, number>(),
  fees: 0,
  connects: 0,
  provider: 0,
}
const add = (books: Map<string, number>, key: string, amount: number) => books.set(key, (books.get(key) ?? 0) + amount)

/** Retries while an overloaded machine responds with 503. */
const send: TestApp['send'] = async (...call) => {
  for (;;) {
    const answer = await market.send(...call)
    if (answer.status !== 503) return answer
  }
}
const call: TestApp['call'] = async (...given) => {
  const { status, message, data } = await send(...given)
  if (status !== 200) throw new Error(`${given[0].name} answered ${status}: ${message}`)
  return data as never
}
const busy: TestApp = new Proxy(market, {
  get: (target, name) => ({ send, call })[name as 'send'] ?? Reflect.get(target, name),
})

let admin: Someone
/** A second operator, because the one who approved a payout cannot record its return. */
let colleague: Someone
let buyers: readonly Someone[]
let sellers: readonly Seller[]
let packageId: string
const packagePrice = 800
const proofs = new Map<string, string>()
const deals: Deal[] = []
const payouts: Payout[] = []
/** Payouts that the bank can still return. */
const paidOut: Payout[] = []

beforeAll(async () => {
  admin = await registerAdmin(market)
  colleague = await registerAdmin(market)
  const half = Math.ceil(people / 2)
  const someBuyers: Someone[] = []
  const someSellers: Seller[] = []
  for (let count = 0; count < half; count++) {
    const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
    const price = [1, 7.77, 49.99, 50, 200, 333.33][count % 6] ?? 1
    const { id } = await postService(market, seller, { price })
    someBuyers.push(buyer)
    someSellers.push({ ...seller, serviceId: id, price: centsFromDollars(price) })
    for (const { token } of [buyer, seller]) proofs.set(token, await uploadImage(market, token))
  }
  ;[buyers, sellers] = [someBuyers, someSellers]
  const { runtime } = market.app.parts
  packageId = await runtime.command(runtime.asSystem, (ctx) =>
    addConnectPackage(ctx, { connects: 60, price: cents(packagePrice) }),
  )
}, 600_000)

/** Second implementation of product-rules: Wallet and ledger: min($10, 20% of the price), to the cent. */
const feeOf = (price: number) => Math.min(1000, (price - (price % 5)) / 5)

function endDeal(deal: Deal, toBuyer: number, toSeller: number, fee: number): void {
  add(model.escrows, deal.id, -(toBuyer + toSeller + fee))
  add(model.wallets, deal.buyer.user.id, toBuyer)
  add(model.wallets, deal.seller.user.id, toSeller)
  model.fees += fee
}

async function topUp(random: SeededRandom): Promise<void> {
  const who = random.pick([...buyers, ...sellers])
  const amount = 100 + random.below(60_000)
  const outcome = random.pick(['success', 'success', 'success', 'decline'] as const)
  const { paymentId, status } = await pay(busy, who.token, amount / 100, outcome)
  expect(status).toBe(303)
  if (outcome === 'decline') return
  // If the server was too busy for the provider's webhook, the user's return credits the payment.
  expect(await busy.call(getPaymentResult, { paymentId }, { token: who.token })).toMatchObject({
    paymentStatus: 'Paid',
  })
  add(model.wallets, who.user.id, amount)
  model.provider -= amount
}

async function buy(random: SeededRandom): Promise<void> {
  const [buyer, seller] = [random.pick(buyers), random.pick(sellers)]
  const options = { token: buyer.token, idempotencyKey: randomUUID() }
  // A concurrent retry with the same key is one purchase.
  const times = random.percent(20) ? 2 : 1
  const answers = await Promise.all(
    Array.from({ length: times }, () => busy.send(createBooking, { serviceId: seller.serviceId }, options)),
  )
  const done = answers.find(({ status }) => status === 200)
  for (const { status } of answers) expect([200, 409]).toContain(status)
  if (done === undefined) return
  const { id } = done.data as { id: BookingId }
  add(model.wallets, buyer.user.id, -seller.price)
  add(model.escrows, id, seller.price)
  deals.push({ id, buyer, seller, refund: 0 })
}

/** Tries a verb; returns whether it succeeded. The final balances show whether a rejected call moved money. */
async function done(deal: Deal, who: Someone, verb: BookingVerb, refund = 0): Promise<boolean> {
  const extras = { proof: proofs.get(who.token) ?? 'x.png', amount: refund / 100 }
  const { status, message } = await tryVerb(busy, verb, deal.id, who.token, extras)
  if (![200, 400, 403, 404, 409].includes(status)) throw new Error(`${verb} answered ${status}: ${message}`)
  return status === 200
}

async function act(random: SeededRandom): Promise<void> {
  if (deals.length === 0) return
  // Takes the deal out of the list, so that the model knows which proposal an acceptance refers to.
  const [deal] = deals.splice(random.below(deals.length), 1)
  if (deal === undefined) return
  const { seller, buyer } = deal
  const fee = feeOf(seller.price)
  const [one, other] = random.percent(50) ? [seller, buyer] : [buyer, seller]
  const kind = random.below(4)
  if (kind === 0 && (await done(deal, seller, 'decline'))) return endDeal(deal, seller.price, 0, 0)
  if (kind === 1 && (await done(deal, one, 'requestCompletion'))) {
    const both = await Promise.all([done(deal, other, 'acceptCompletion'), done(deal, other, 'acceptCompletion')])
    expect(both.filter(Boolean)).toHaveLength(1)
    return endDeal(deal, 0, seller.price - fee, fee)
  }
  if (kind === 2) {
    const least = (seller.price + 9 - ((seller.price + 9) % 10)) / 10
    const refund = least + random.below(seller.price - fee - least + 1)
    if ((await done(deal, one, 'proposeCancellation', refund)) && (await done(deal, other, 'acceptSettlement')))
      return endDeal(deal, refund, seller.price - fee - refund, fee)
  }
  if (kind === 3 && (await done(deal, one, 'raiseDispute'))) return decide(random, deal)
  deals.push(deal)
}

async function decide(random: SeededRandom, deal: Deal): Promise<void> {
  const { price } = deal.seller
  const toBuyer = random.below(price + 1)
  const fee = random.below(Math.min(feeOf(price), price - toBuyer) + 1)
  const split = { toBuyer: cents(toBuyer), toSeller: cents(price - toBuyer - fee), fee: cents(fee) }
  const { runtime } = market.app.parts
  const operator = { kind: 'person', id: null, role: 'ADMIN', sessionId: null, step: 4, suspendedReason: null }
  await runtime.command({ ...runtime.asSystem, actor: operator as never }, (ctx) =>
    withLockedBooking(ctx, deal.id, decideDispute(split, 'Decided')),
  )
  endDeal(deal, split.toBuyer, split.toSeller, split.fee)
}

async function askForPayout(random: SeededRandom): Promise<void> {
  const seller = random.pick(sellers)
  const amount = 100 + random.below(20_000)
  const options = { token: seller.token, idempotencyKey: randomUUID() }
  const { status, data } = await busy.send(sendWithdrawRequest, withdrawForm(amount / 100), options)
  expect([200, 400, 409]).toContain(status)
  if (status !== 200) return
  const { id } = (data as { withdrawal: { id: string } }).withdrawal
  add(model.wallets, seller.user.id, -amount)
  add(model.held, id, amount)
  payouts.push({ id, seller, amount })
}

/** Approves, rejects and cancels concurrently: one wins, and the model follows the winner. */
async function endPayout(random: SeededRandom): Promise<void> {
  if (payouts.length === 0) return
  const [payout] = payouts.splice(random.below(payouts.length), 1)
  if (payout === undefined) return
  const { id, seller, amount } = payout
  const answers = await Promise.all([
    busy.send(approvePayout, { id, payoutReference: `B-${id.slice(-6)}` }, { token: admin.token }),
    busy.send(rejectPayout, { id, reason: 'Wrong name' }, { token: admin.token }),
    busy.send(cancelWithdrawRequest, { id }, { token: seller.token }),
  ])
  const [approved, ...returned] = answers.map(({ status }) => status === 200)
  expect([approved, ...returned].filter(Boolean)).toHaveLength(1)
  add(model.held, id, -amount)
  if (approved === true) {
    model.provider += amount
    paidOut.push(payout)
  } else add(model.wallets, seller.user.id, amount)
}

/** Returns a payout from the bank, reported by two operators at once. */
async function returnFromBank(random: SeededRandom): Promise<void> {
  if (paidOut.length === 0) return
  const [payout] = paidOut.splice(random.below(paidOut.length), 1)
  if (payout === undefined) return
  const { id, seller, amount } = payout
  const say = (reason: string) => busy.send(returnPayout, { id, reason }, { token: colleague.token })
  const answers = await Promise.all([say('Account closed'), say('Wrong name')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  model.provider -= amount
  add(model.wallets, seller.user.id, amount)
}

async function buyPackage(random: SeededRandom): Promise<void> {
  const { token, user } = random.pick(sellers)
  const options = { token, idempotencyKey: randomUUID() }
  const { status } = await busy.send(buyConnects, { connectId: packageId }, options)
  expect([200, 409]).toContain(status)
  if (status !== 200) return
  add(model.wallets, user.id, -packagePrice)
  model.connects += packagePrice
}

const kinds = [topUp, topUp, buy, buy, buy, act, act, act, askForPayout, endPayout, returnFromBank, buyPackage]

/** Compares the model with the ledger, account by account. */
async function differences(): Promise<string[]> {
  const { rows } = await sql<{ code: string; balance: number; kept: number | null }>`
    select account.code, coalesce(sum(entry.amount), 0)::bigint as balance, account.balance as kept
    from ledger_accounts account left join ledger_entries entry on entry.account_id = account.id group by account.id`.execute(
    market.app.parts.database.kysely,
  )
  const expected = new Map<string, number>([
    ...[...model.wallets].map(([id, amount]) => [`wallet:${id}`, amount] as const),
    ...[...model.escrows].map(([id, amount]) => [`escrow:${id}`, amount] as const),
    ...[...model.held].map(([id, amount]) => [`withdrawal:${id}`, amount] as const),
    ['platform:fees', model.fees],
    ['platform:connects', model.connects],
    ['provider:sandbox', model.provider],
  ])
  const actual = new Map(rows.map(({ code, balance }) => [code, balance]))
  const codes = new Set([...expected.keys(), ...actual.keys()])
  const wrong = [...codes].filter((code) => (expected.get(code) ?? 0) !== (actual.get(code) ?? 0))
  const sum = rows.reduce((total, { balance }) => total + balance, 0)
  return [
    ...wrong.map((code) => `${code}: model ${expected.get(code) ?? 0}, entries ${actual.get(code) ?? 0}`),
    ...rows
      .filter(({ code, kept, balance }) => kept !== (/^(platform|provider):/.test(code) ? null : balance))
      .map(({ code }) => `${code}: kept balance differs`),
    ...(sum === 0 ? [] : [`the sum is ${sum}`]),
  ]
}

test(`${operations} operations of ${people} users, ${atOnce} at a time, leave every balance as the model predicts`, async () => {
  for (let begun = 0; begun < operations; begun += batch) {
    let next = begun
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (next < Math.min(begun + batch, operations)) {
          const random = seededRandom(seed + next++)
          await random.pick(kinds)(random)
        }
      }),
    )
    expect(await differences(), `after ${begun + batch} operations, seed ${seed}`).toEqual([])
  }
  await market.settle()
  expect(await differences()).toEqual([])
  expect(await brokenInvariants(market)).toEqual([])
  expect(model.fees).toBeGreaterThan(0)
  expect(model.connects).toBeGreaterThan(0)
}, 7_200_000)
