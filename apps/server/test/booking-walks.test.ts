import { allowedNames } from '@market/contract/actions.ts'
import { randomUUID } from 'node:crypto'
import type { Booking } from '@market/contract/bookings/schema.ts'
import { cents } from '@market/contract/money.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { withLockedBooking, decideDispute } from '#modules/bookings/public.ts'
import { days, hours } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { type BookingVerb, bookingVerbs, tryVerb } from './fixtures/booking-calls.ts'
import { brokenInvariants, buyService, readBooking, twoPeople } from './fixtures/bookings.ts'
import { postService } from './fixtures/hiring.ts'
import { registerBuyer, type Someone, uploadImage } from './fixtures/people.ts'
import { type SeededRandom, seededRandom } from './fixtures/seeded-random.ts'

const market = useTestApp()

/** `WALKS=2000` for a long run; `SEED` repeats the same walks. */
const walks = Number(process.env['WALKS'] ?? 25)
const seed = Number(process.env['SEED'] ?? 20_261_121)
const walkers = 8
const longest = 30
const walletOfBuyer = 2_000_000

type Id = Booking['id']
interface Company {
  readonly people: readonly Someone[]
  readonly buyer: Someone
  readonly seller: Someone
  readonly services: readonly { id: string }[]
}

const companies: Company[] = []
const proofs = new Map<string, string>()
let stranger: Someone

beforeAll(async () => {
  stranger = await registerBuyer(market)
  for (let count = 0; count < 4; count++) {
    const { buyer, seller } = await twoPeople(market, walletOfBuyer)
    const services = []
    for (const price of [1, 49.99, 200, 333.33]) services.push(await postService(market, seller, { price }))
    companies.push({ people: [buyer, seller, stranger], buyer, seller, services })
    for (const { token } of [buyer, seller]) proofs.set(token, await uploadImage(market, token))
  }
}, 60_000)

/** Picks a refund inside, outside or at the limits of the booking. */
const refundOf = (random: SeededRandom, { settlementMinimum: least, settlementMaximum: most }: Booking): number =>
  random.pick([least, most, Number(((least + most) / 2).toFixed(2)), 0, least - 0.01, most + 0.01, -1])

const isOver = ({ status }: Booking) => status === 'Completed' || status === 'Cancelled'

/** A random user tries a verb: half of the time one offered to them, otherwise any. */
async function tryAnything(random: SeededRandom, id: Id, { people }: Company): Promise<void> {
  const who = random.pick(people)
  const booking = who === stranger ? null : await readBooking(market, who, id)
  const offered = allowedNames(booking?.actions ?? []) as BookingVerb[]
  const verb = offered.length > 0 && random.percent(50) ? random.pick(offered) : random.pick(bookingVerbs)
  const amount = booking === null ? 50 : Number(refundOf(random, booking).toFixed(2))
  const answer = await tryVerb(market, verb, id, who.token, { amount, proof: proofs.get(who.token) ?? 'x.png' })
  if (![200, 400, 403, 404, 409].includes(answer.status)) {
    throw new Error(`${verb} of ${id} answered ${answer.status}: ${answer.message} (seed ${seed})`)
  }
}

/** Decides a dispute as an operator does in the console, sometimes concurrently with a user's action. */
async function decide(random: SeededRandom, id: Id): Promise<void> {
  const { database, runtime } = market.app.parts
  const { price_cents: price } = await database.kysely
    .selectFrom('bookings')
    .select('price_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const toBuyer = random.percent(30) ? 0 : random.below(price + 1)
  const split = { toBuyer: cents(toBuyer), toSeller: cents(price - toBuyer), fee: cents(0) }
  const admin = { kind: 'person', id: null, role: 'ADMIN', sessionId: null, step: 4, suspendedReason: null }
  const caller = { ...runtime.asSystem, actor: admin as never }
  await runtime
    .command(caller, (ctx) => withLockedBooking(ctx, id, decideDispute(split, 'Decided')))
    .catch((error: { code?: string }) => {
      if (error.code !== 'STATE_MOVED_ON') throw error
    })
}

async function walk(random: SeededRandom): Promise<Id> {
  const company = random.pick(companies)
  const { id } = await buyService(market, company.buyer, random.pick(company.services), {
    idempotencyKey: randomUUID(),
  })
  for (let step = 0; step < longest; step++) {
    const atOnce = random.percent(30) ? 2 : 1
    await Promise.all(Array.from({ length: atOnce }, () => tryAnything(random, id, company)))
    if (random.percent(6)) {
      market.clock.advance(random.below(50) * hours)
      await market.app.parts.settle()
    }
    const booking = await readBooking(market, company.buyer, id)
    if (booking.status === 'In-dispute' && random.percent(25)) await decide(random, id)
    if (isOver(booking) && random.percent(50)) break
  }
  return id
}

/** Whether an open booking is stuck: no actions for either side, no deadline, and no dispute for the operator. */
async function waitsForNobody(id: Id): Promise<boolean> {
  const { buyer_id: buyerId } = await market.app.parts.database.kysely
    .selectFrom('bookings')
    .select('buyer_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const company = companies.find(({ buyer }) => buyer.user.id === buyerId)
  if (company === undefined) throw new Error('A booking of nobody here')
  const views = [await readBooking(market, company.buyer, id), await readBooking(market, company.seller, id)]
  return views.every(
    (view) =>
      !isOver(view) &&
      allowedNames(view.actions).length === 0 &&
      view.nextDeadline === null &&
      view.status !== 'In-dispute',
  )
}

/** Returns the total in wallets, escrow and platform accounts, which must equal the money paid in. */
async function centsThere(): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select sum(entry.amount)::bigint as total from ledger_entries entry
    join ledger_accounts account on account.id = entry.account_id
    where account.code like 'wallet:%' or account.code like 'earnings:%' or account.code like 'escrow:%' or account.code = 'platform:fees'`.execute(
    market.app.parts.database.kysely,
  )
  return Number(rows[0]?.total)
}

/** Returns deadlines of ended bookings; only the review period may remain. */
async function deadlinesOfEnded(): Promise<unknown[]> {
  const { rows } = await sql`
    select d.kind, b.number, b.status from deadlines d join bookings b on b.id = d.subject_id
    where b.ended_at is not null and d.kind <> 'booking.review-window'`.execute(market.app.parts.database.kysely)
  return rows
}

test(`${walks} bookings through random actions and clock moves, ${walkers} at a time, lose no cent and never get stuck`, async () => {
  const numbers = Array.from({ length: walks }, (_, number) => number)
  const walked: Id[] = []
  await Promise.all(
    Array.from({ length: walkers }, async () => {
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
        walked.push(await walk(seededRandom(seed + number)))
      }
    }),
  )
  await market.settle()
  for (const id of walked) expect({ id, stranded: await waitsForNobody(id) }).toEqual({ id, stranded: false })
  expect(await brokenInvariants(market)).toEqual([])

  // Deadlines and the operator end every booking that no user acts on any more.
  for (let round = 0; round < 3; round++) {
    await market.advance(8 * days)
    const left = await market.app.parts.database.kysely
      .selectFrom('bookings')
      .select(['id', 'status'])
      .where('ended_at', 'is', null)
      .execute()
    for (const { id, status } of left) {
      if (status === 'In-dispute') await decide(seededRandom(seed), id)
      else expect(status).toBe('Ongoing')
    }
  }
  expect(await deadlinesOfEnded()).toEqual([])
  expect(await centsThere()).toBe(companies.length * walletOfBuyer * 100)
  expect(await brokenInvariants(market)).toEqual([])
}, 3_600_000)
