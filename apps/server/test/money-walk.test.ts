import { randomUUID } from 'node:crypto'
import { createBooking } from '@market/contract/bookings/endpoints.ts'
import { buyConnects } from '@market/contract/connects/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import type { BookingId } from '@market/contract/ids.ts'
import { holdEarnings, releaseEarnings } from '@market/contract/holds/endpoints.ts'
import { cents, centsFromDollars } from '@market/contract/money.ts'
import { getPaymentResult, returnToCard } from '@market/contract/wallet/endpoints.ts'
import {
  approvePayout,
  cancelWithdrawRequest,
  decidePayoutRest,
  rejectPayout,
  releasePayout,
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
import { pay, sendWebhook } from './fixtures/money.ts'
import { registerBuyer, registerSeller, type Someone, uploadImage } from './fixtures/people.ts'
import { PurseModel } from './fixtures/purse-model.ts'
import { type SeededRandom, seededRandom } from './fixtures/seeded-random.ts'
import { changeSetting } from './fixtures/settings.ts'
import { withdrawForm } from './fixtures/withdrawals.ts'

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
}

const market = useTestApp()
const books = new PurseModel()

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
const ended: Deal[] = []

/** The last operation of each user: the order of one user's operations decides which purse pays. */
const turns = new Map<string, Promise<unknown>>()

/** Runs an operation once the earlier ones of these users have ended. Those of other users run at the same time. */
function alone<Result>(users: readonly Someone[], run: () => Promise<Result>): Promise<Result> {
  const ids = users.map(({ user }) => user.id)
  const result = Promise.all(ids.map(async (id) => turns.get(id))).then(run)
  const ended = result.catch(() => undefined)
  for (const id of ids) turns.set(id, ended)
  return result
}

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
  await changeSetting(market, 'buyerFee', 25)
  await changeSetting(market, 'buyerFeePercent', 1.5)
  ;[buyers, sellers] = [someBuyers, someSellers]
  const { runtime } = market.app.parts
  packageId = await runtime.command(runtime.asSystem, (ctx) =>
    addConnectPackage(ctx, { connects: 60, price: cents(packagePrice) }),
  )
}, 600_000)

/** Second implementation of product-rules: Wallet and ledger: min($10, 20% of the price), to the cent. */
const feeOf = (price: number) => Math.min(1000, (price - (price % 5)) / 5)

/** A buyer fee of $0.25 and 1.5% on top of the price. */
const buyerFeeOf = (price: number) => 25 + (price * 15 - ((price * 15) % 1000)) / 1000

async function topUp(random: SeededRandom): Promise<void> {
  const who = random.pick([...buyers, ...sellers])
  const amount = 100 + random.below(60_000)
  const outcome = random.pick(['success', 'success', 'success', 'decline'] as const)
  await alone([who], async () => {
    const { paymentId, status } = await pay(busy, who.token, amount / 100, outcome)
    expect(status).toBe(303)
    if (outcome === 'decline') return
    // If the server was too busy for the provider's webhook, the user's return credits the payment.
    expect(await busy.call(getPaymentResult, { paymentId }, { token: who.token })).toMatchObject({
      paymentStatus: 'Paid',
    })
    books.topUp(who.user.id, paymentId, amount)
  })
}

async function buy(random: SeededRandom): Promise<void> {
  const [buyer, seller] = [random.pick(buyers), random.pick(sellers)]
  const options = { token: buyer.token, idempotencyKey: randomUUID() }
  // A concurrent retry with the same key is one purchase.
  const times = random.percent(20) ? 2 : 1
  await alone([buyer], async () => {
    const answers = await Promise.all(
      Array.from({ length: times }, () => busy.send(createBooking, { serviceId: seller.serviceId }, options)),
    )
    const done = answers.find(({ status }) => status === 200)
    for (const { status } of answers) expect([200, 409]).toContain(status)
    if (done === undefined) return
    const { id } = done.data as { id: BookingId }
    books.fund(buyer.user.id, id, seller.price + buyerFeeOf(seller.price))
    deals.push({ id, buyer, seller })
  })
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
  const [kind, swapped] = [random.below(4), random.percent(50)]
  const end = ({ toBuyer, toSeller, fee }: { toBuyer: number; toSeller: number; fee: number }) => {
    const [returned, kept] =
      toBuyer === deal.seller.price ? [buyerFeeOf(toBuyer), 0] : [0, buyerFeeOf(deal.seller.price)]
    const people = { buyer: deal.buyer.user.id, seller: deal.seller.user.id }
    books.end(deal.id, people, { toBuyer: toBuyer + returned, toSeller, fee: fee + kept })
    ended.push(deal)
  }
  await alone([deal.buyer, deal.seller], async () => {
    const { seller, buyer } = deal
    const fee = feeOf(seller.price)
    const [one, other] = swapped ? [seller, buyer] : [buyer, seller]
    if (kind === 0 && (await done(deal, seller, 'decline'))) return end({ toBuyer: seller.price, toSeller: 0, fee: 0 })
    if (kind === 1 && (await done(deal, one, 'requestCompletion'))) {
      const both = await Promise.all([done(deal, other, 'acceptCompletion'), done(deal, other, 'acceptCompletion')])
      expect(both.filter(Boolean)).toHaveLength(1)
      return end({ toBuyer: 0, toSeller: seller.price - fee, fee })
    }
    if (kind === 2) {
      const least = (seller.price + 9 - ((seller.price + 9) % 10)) / 10
      const refund = least + random.below(seller.price - fee - least + 1)
      if ((await done(deal, one, 'proposeCancellation', refund)) && (await done(deal, other, 'acceptSettlement')))
        return end({ toBuyer: refund, toSeller: seller.price - fee - refund, fee })
    }
    if (kind === 3 && (await done(deal, one, 'raiseDispute'))) return end(await decide(random, deal))
    deals.push(deal)
  })
}

async function decide(random: SeededRandom, deal: Deal) {
  const { price } = deal.seller
  const toBuyer = random.below(price + 1)
  const fee = random.below(Math.min(feeOf(price), price - toBuyer) + 1)
  const split = { toBuyer: cents(toBuyer), toSeller: cents(price - toBuyer - fee), fee: cents(fee) }
  const { runtime } = market.app.parts
  const operator = { kind: 'person', id: null, role: 'ADMIN', sessionId: null, step: 4, suspendedReason: null }
  await runtime.command({ ...runtime.asSystem, actor: operator as never }, (ctx) =>
    withLockedBooking(ctx, deal.id, decideDispute(split, 'Decided')),
  )
  return split
}

async function askForPayout(random: SeededRandom): Promise<void> {
  const seller = random.pick(sellers)
  const amount = 100 + random.below(20_000)
  const options = { token: seller.token, idempotencyKey: randomUUID() }
  await alone([seller], async () => {
    const { status, data } = await busy.send(sendWithdrawRequest, withdrawForm(amount / 100), options)
    expect([200, 400, 409]).toContain(status)
    if (status !== 200) return
    const { id, toBank, toCard, heldUntil } = (data as OutputOf<typeof sendWithdrawRequest>).withdrawal
    const payout = books.withdraw(seller.user.id, id, amount)
    expect({ toBank: centsFromDollars(toBank), toCard: centsFromDollars(toCard) }).toEqual({
      toBank: payout.toBank,
      toCard: payout.toCard,
    })
    // No time passes, so that whatever was earned for work is still clearing.
    expect(heldUntil !== null).toBe(payout.toBank > 0)
  })
}

/** An operator holds what is left of an ended booking's earnings, or releases it. */
async function holdOrRelease(random: SeededRandom): Promise<void> {
  const deal = random.pick([...ended.slice(-20), null])
  if (deal === null) return
  const options = { token: admin.token }
  const form = { id: deal.id, reason: 'The card was reported stolen' }
  await alone([deal.seller], async () => {
    if (books.isHeld(deal.id)) {
      await busy.call(releaseEarnings, form, options)
      return books.release(deal.id)
    }
    const { status, data } = await busy.send(holdEarnings, form, options)
    expect([200, 409]).toContain(status)
    const held = status === 200 ? (data as OutputOf<typeof holdEarnings>).hold?.amount : 0
    expect(centsFromDollars(held ?? 0)).toBe(books.hold(deal.seller.user.id, deal.id))
  })
}

/**
 * Approves, rejects and cancels concurrently: one wins, and the model follows the winner. A payout of held earnings
 * cannot be approved.
 */
async function endPayout(random: SeededRandom): Promise<void> {
  const payout = random.pick([...books.pending(), null])
  const seller = sellers.find(({ user }) => user.id === payout?.userId)
  if (payout === null || seller === undefined) return
  const decision = random.pick(['bank', 'wallet'] as const)
  await alone([seller], async () => {
    if (payout.status !== 'Pending') return
    const id = payout.id as never
    const approve = () => busy.send(approvePayout, { id, payoutReference: 'B-1' }, { token: admin.token })
    const isHeld = books.waitsForHold(payout)
    if (payout.toBank > 0) {
      const code = isHeld ? 'WITHDRAWAL_EARNINGS_HELD' : 'WITHDRAWAL_CLEARING'
      expect((await approve()).data).toMatchObject({ code })
      await busy.call(releasePayout, { id, reason: 'Known to us' }, { token: admin.token })
    }
    const answers = await Promise.all([
      approve(),
      busy.send(rejectPayout, { id, reason: 'Wrong name' }, { token: admin.token }),
      busy.send(cancelWithdrawRequest, { id }, { token: seller.token }),
    ])
    const [approved, rejected, cancelled] = answers.map(({ status }) => status === 200)
    expect([approved, rejected, cancelled].filter(Boolean)).toHaveLength(1)
    if (isHeld) expect(approved).toBe(false)
    if (approved !== true) return books.giveBack(payout, { covering: rejected === true })
    const rest = books.payOut(payout)
    expect(answers[0]?.data).toMatchObject({ unreturned: rest / 100 })
    if (rest === 0) return
    await busy.call(decidePayoutRest, { id, decision, reason: 'No card left' }, { token: admin.token })
    books.decideRest(payout, decision)
  })
}

/** Returns a payout from the bank, reported by two operators at once. */
async function returnFromBank(random: SeededRandom): Promise<void> {
  const payout = random.pick([...books.paidByBank(), null])
  const seller = sellers.find(({ user }) => user.id === payout?.userId)
  if (payout === null || seller === undefined) return
  await alone([seller], async () => {
    if (payout.status !== 'Approved') return
    const say = (reason: string) =>
      busy.send(returnPayout, { id: payout.id as never, reason }, { token: colleague.token })
    const answers = await Promise.all([say('Account closed'), say('Wrong name')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    books.returnFromBank(payout)
  })
}

/** A buyer returns unspent card money, with a double click. */
async function backToCard(random: SeededRandom): Promise<void> {
  const buyer = random.pick(buyers)
  await alone([buyer], async () => {
    const options = { token: buyer.token, idempotencyKey: randomUUID() }
    const answers = await Promise.all([busy.send(returnToCard, {}, options), busy.send(returnToCard, {}, options)])
    const returned = books.returnToCard(buyer.user.id)
    const answer = answers.find(({ status }) => status === 200)
    expect(answer?.data ?? null).toEqual(
      returned === 0 ? null : { returned: returned / 100, walletAmount: books.walletOf(buyer.user.id) / 100 },
    )
  })
}

let events = 0

/** A chargeback, sent twice, or the end of one in the payer's favor. */
async function reverse(random: SeededRandom): Promise<void> {
  const payment = random.pick([...books.payments(), null])
  const payer = [...buyers, ...sellers].find(({ user }) => user.id === payment?.userId)
  if (payment === null || payer === undefined) return
  const share = 1 + random.below(100)
  await alone([payer], async () => {
    const known = books.openDispute(payment)
    const amount = Math.ceil((books.leftOf(payment) * share) / 100)
    if (known === undefined && amount === 0) return
    const reversal = known ?? { id: `dp_${++events}`, amount }
    const event = { reversal: reversal.id, cause: 'dispute', charge: payment.id, amountCents: reversal.amount }
    const standing = known === undefined ? 'taken' : 'restored'
    const message = { id: `evt_${++events}`, ...event, standing }
    for (const status of await Promise.all([deliver(message), deliver(message)])) expect(status).toBe(200)
    if (known === undefined) books.takeBack(payment, reversal)
    else books.restore(known)
  })
}

async function deliver(event: object): Promise<number> {
  for (;;) {
    const { statusCode } = await sendWebhook(market, event)
    if (statusCode !== 503) return statusCode
  }
}

async function buyPackage(random: SeededRandom): Promise<void> {
  const seller = random.pick(sellers)
  await alone([seller], async () => {
    const options = { token: seller.token, idempotencyKey: randomUUID() }
    const { status } = await busy.send(buyConnects, { connectId: packageId }, options)
    expect([200, 409]).toContain(status)
    if (status === 200) books.buyConnects(seller.user.id, packagePrice)
  })
}

const kinds = [
  topUp,
  topUp,
  buy,
  buy,
  buy,
  act,
  act,
  act,
  askForPayout,
  askForPayout,
  endPayout,
  holdOrRelease,
  returnFromBank,
  buyPackage,
  backToCard,
  reverse,
]

/** Compares the model with the ledger, account by account. */
async function differences(): Promise<string[]> {
  const { rows } = await sql<{ code: string; balance: number; kept: number | null }>`
    select account.code, coalesce(sum(entry.amount), 0)::bigint as balance, account.balance as kept
    from ledger_accounts account left join ledger_entries entry on entry.account_id = account.id group by account.id`.execute(
    market.app.parts.database.kysely,
  )
  const expected = books.accounts()
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
  expect(books.accounts().get('platform:fees')).toBeGreaterThan(0)
  expect(books.accounts().get('platform:connects')).toBeGreaterThan(0)
}, 7_200_000)
