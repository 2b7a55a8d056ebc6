import { allowedNames } from '@market/contract/actions.ts'
import { randomUUID } from 'node:crypto'
import type { Booking } from '@market/contract/bookings/schema.ts'
import { centsFromDollars } from '@market/contract/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { account } from '#modules/ledger/public.ts'
import { days, seconds } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { type BookingVerb, tryVerb } from '#fixtures/booking-calls.ts'
import { brokenInvariants, buyService, readBooking, twoPeople } from '#fixtures/bookings.ts'
import { postService } from '#fixtures/hiring.ts'
import { logIn, type Someone, uploadImage } from '#fixtures/people.ts'

const market = useTestApp()

type Side = 'buyer' | 'seller'
/** Step to another state: a verb by one side, with a refund if it takes one, or the next deadline. */
type Step = { readonly by: Side; readonly verb: BookingVerb; readonly amount: number } | { readonly by: 'clock' }

let people: Record<Side, Someone>
let service: { id: string }

beforeAll(async () => {
  people = await twoPeople(market, 1_000_000)
  service = await postService(market, people.seller, { price: 200 })
})

/** For a price of $200 the minimum settlement is $20. */
const amounts: Partial<Record<BookingVerb, readonly number[]>> = {
  proposeCancellation: [100],
  counterSettlement: [19.99, 60],
}
const withoutEffectOnTheClock: readonly string[] = ['addMilestone', 'review']

/** Reduces a booking to the properties that determine what can follow. */
function stateOf(booking: Booking): string {
  const { status, settlementStatus, counterAmountProposed: counter, completionProcess } = booking
  const live = status === 'Amidst-Cancellation' || status === 'In-dispute'
  const settlement = live && (settlementStatus === 'Pending' || settlementStatus === 'Rejected')
  return [
    status,
    ...(settlement ? [`cancelled by ${booking.cancelByType}`, settlementStatus] : []),
    ...(settlement && settlementStatus === 'Pending' && counter !== null
      ? [counter < booking.settlementMinimum ? 'low counter' : 'counter']
      : []),
    ...(completionProcess === 'Pending' ? [`completion by ${booking.completeByType}`] : []),
    ...(status === 'In-dispute' ? [`dispute by ${booking.disputeByType}`] : []),
  ].join(', ')
}

const msUntil = (at: string) => Date.parse(at) - market.clock.now().getTime()

async function walk(steps: readonly Step[]): Promise<Booking['id']> {
  // The clock advances by months in total, which is longer than a session lives.
  people = { buyer: await logIn(market, people.buyer), seller: await logIn(market, people.seller) }
  const { id } = await buyService(market, people.buyer, service, { idempotencyKey: randomUUID() })
  for (const step of steps) {
    if (step.by === 'clock') {
      const { nextDeadline } = await readBooking(market, people.buyer, id)
      await market.advance(msUntil(nextDeadline?.at ?? '') + seconds)
    } else {
      // Uploaded just before the call, because an unclaimed file is deleted after a day.
      const proof = step.verb === 'requestCompletion' ? await uploadImage(market, people[step.by].token) : ''
      const extras = { amount: step.amount, proof }
      const { status, message } = await tryVerb(market, step.verb, id, people[step.by].token, extras)
      if (status !== 200) throw new Error(`${step.verb}: ${message}`)
    }
  }
  return id
}

/** Lists every step that the server offers from here. */
function stepsFrom(views: Record<Side, Booking>): Step[] {
  const offered = (['buyer', 'seller'] as const).flatMap((by) =>
    (allowedNames(views[by].actions) as BookingVerb[])
      .filter((verb) => !withoutEffectOnTheClock.includes(verb))
      .flatMap((verb) => (amounts[verb] ?? [0]).map((amount) => ({ by, verb, amount }))),
  )
  return [...offered, ...(views.buyer.nextDeadline === null ? [] : [{ by: 'clock' } as const])]
}

/** State of a booking after the predicted event. */
const outcomes: Record<string, Partial<Booking>> = {
  acceptSettlement: { status: 'Cancelled', settlementStatus: 'Accepted' },
  rejectCounter: { status: 'Amidst-Cancellation', settlementStatus: 'Rejected' },
  raiseDispute: { status: 'In-dispute', disputeStatus: 'Open' },
  acceptCompletion: { status: 'Completed', completionProcess: 'Accepted' },
}

/** Returns what this booking added to each wallet in cents, including the payment. */
async function gainedBy(id: Booking['id']): Promise<Record<Side, number>> {
  const { rows } = await market.app.parts.database.pool.query<{ code: string; gained: string }>(
    `select account.code, sum(entry.amount) as gained from ledger_transfers transfer
       join ledger_entries entry on entry.transfer_id = transfer.id
       join ledger_accounts account on account.id = entry.account_id
     where transfer.booking_id = $1 group by account.code`,
    [id],
  )
  const of = (side: Side) =>
    rows
      .filter(
        ({ code }) => code === account.wallet(people[side].user.id) || code === account.earnings(people[side].user.id),
      )
      .reduce((sum, { gained }) => sum + Number(gained), 0)
  return { buyer: of('buyer'), seller: of('seller') }
}

/**
 * Advances to the deadline that the card predicts and checks its prediction; without a deadline, advances far and
 * expects no change.
 */
async function holdToItsWords(id: Booking['id'], card: Booking): Promise<void> {
  const before = await gainedBy(id)
  const told = card.nextDeadline
  if (told === null) {
    await market.advance(8 * days)
    const later = await readBooking(market, people.buyer, id)
    expect({ updated: later.updated, inEscrow: later.inEscrow, gained: await gainedBy(id) }).toEqual({
      updated: card.updated,
      inEscrow: card.inEscrow,
      gained: before,
    })
    return
  }
  await market.advance(msUntil(told.at) - 20 * seconds)
  const stillThen = await readBooking(market, people.buyer, id)
  expect(stillThen).toMatchObject({ updated: card.updated, nextDeadline: told })
  await market.advance(msUntil(told.at) + 1)
  const happened = await readBooking(market, people.buyer, id)
  expect(happened).toMatchObject(outcomes[told.event] ?? { status: 'an event that is known' })
  const entry = happened.timeline.at(-1)
  expect(entry?.by).toBe('system')
  expect(Date.parse(entry?.at ?? '') - Date.parse(told.at)).toBeLessThan(20 * seconds)
  expect(Date.parse(entry?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(told.at))
  const after = await gainedBy(id)
  expect({ buyer: after.buyer - before.buyer, seller: after.seller - before.seller }).toEqual({
    buyer: centsFromDollars(told.buyerGets),
    seller: centsFromDollars(told.sellerGets),
  })
  if (told.buyerGets + told.sellerGets > 0) {
    expect(happened.finalSplit).toMatchObject({ toBuyer: told.buyerGets, toSeller: told.sellerGets })
  }
  expect(happened.inEscrow).toBe(told.buyerGets + told.sellerGets > 0 ? 0 : card.price)
}

/** The part of a prediction that is equal for both sides; each side reads its own sentence. */
const predictionOf = ({ turn, nextDeadline }: Booking) => ({ turn, ...nextDeadline, sentence: '' })

test('in every reachable booking state, the automatic step shown on its page is what happens', async () => {
  const known = new Set<string>()
  const waiting: (readonly Step[])[] = [[]]
  for (let steps = waiting.shift(); steps !== undefined; steps = waiting.shift()) {
    const id = await walk(steps)
    const views = {
      buyer: await readBooking(market, people.buyer, id),
      seller: await readBooking(market, people.seller, id),
    }
    const state = stateOf(views.buyer)
    if (known.has(state)) continue
    known.add(state)
    expect({ state, ...predictionOf(views.seller) }).toEqual({ state, ...predictionOf(views.buyer) })
    const path = steps
    waiting.push(...stepsFrom(views).map((step) => [...path, step]))
    await holdToItsWords(id, views.buyer)
  }
  // 1 active, 2 with a completion request, 24 in cancellation (by side, previous state and answer), 54 disputes that
  // each side can raise in those 27, 6 raised by a deadline, and 2 final ones.
  expect(known.size).toBe(1 + 2 + 24 + 2 * 27 + 6 + 2)
  expect(await brokenInvariants(market)).toEqual([])
}, 300_000)
