import { randomUUID } from 'node:crypto'
import { getBooking } from '@market/contract/bookings/endpoints.ts'
import type { Booking } from '@market/contract/bookings/schema.ts'
import type { ErrorData } from '@market/contract/endpoint.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { hours } from '#platform/clock/clock.ts'
import { type Answer, useTestApp } from '#platform/testing/test-app.ts'
import { type BookingVerb, tryVerb } from './fixtures/booking-calls.ts'
import { brokenInvariants, buyService, proposeCancellation, twoPeople } from './fixtures/bookings.ts'
import { postService } from './fixtures/hiring.ts'
import { type Someone, uploadImage } from './fixtures/people.ts'

const market = useTestApp()
const rounds = Array.from({ length: 50 }, (_, round) => round)
vi.setConfig({ testTimeout: 90_000 })

let people: { buyer: Someone; seller: Someone }
let service: { id: string }
let proof: string

beforeAll(async () => {
  people = await twoPeople(market, 100_000)
  service = await postService(market, people.seller, { price: 200 })
  proof = await uploadImage(market, people.seller.token)
})

const bought = async (): Promise<Booking['id']> =>
  (await buyService(market, people.buyer, service, { idempotencyKey: randomUUID() })).id
async function cancelling() {
  const id = await bought()
  await proposeCancellation(market, people.buyer, id, 100)
  return id
}
async function completing() {
  const id = await bought()
  const { status } = await tryVerb(market, 'requestCompletion', id, people.seller.token, { proof })
  expect(status).toBe(200)
  return id
}

const read = (id: Booking['id']) => market.call(getBooking, { id }, { token: people.buyer.token }) as Promise<Booking>

/** Runs both calls concurrently, in alternating order; returns the winning verb and the loser's response. */
async function race(id: Booking['id'], tries: readonly (readonly [BookingVerb, Someone])[], round: number) {
  const inOrder = round % 2 === 0 ? tries : tries.toReversed()
  const answers = await Promise.all(
    inOrder.map(async ([verb, who]) => ({ verb, answer: await tryVerb(market, verb, id, who.token) })),
  )
  const won = answers.filter(({ answer }) => answer.status === 200)
  const [lost] = answers.filter(({ answer }) => answer.status !== 200)
  expect(won).toHaveLength(1)
  return { winner: won[0]?.verb, told: (lost?.answer as Answer<ErrorData> | undefined) ?? null }
}

test('of accepting and withdrawing a settlement at once, exactly one succeeds and the other sees the outcome', async () => {
  const winners = new Set<string | undefined>()
  for (const round of rounds) {
    const id = await cancelling()
    const { winner, told } = await race(
      id,
      [
        ['acceptSettlement', people.seller],
        ['withdrawSettlement', people.buyer],
      ],
      round,
    )
    winners.add(winner)
    const status = winner === 'acceptSettlement' ? 'Cancelled' : 'Ongoing'
    expect(await read(id)).toMatchObject({ status, inEscrow: status === 'Ongoing' ? 200 : 0 })
    expect(told).toMatchObject({ status: 409, data: { code: 'STATE_MOVED_ON' } })
    expect(told?.message).toBe(`This is ${status} now, so that is no longer possible.`)
  }
  expect(winners.size).toBe(2)
  expect(await brokenInvariants(market)).toEqual([])
})

test('of countering and accepting a proposal at once, exactly one succeeds and the other sees the outcome', async () => {
  const winners = new Set<string | undefined>()
  for (const round of rounds) {
    const id = await cancelling()
    const { winner, told } = await race(
      id,
      [
        ['counterSettlement', people.seller],
        ['acceptSettlement', people.seller],
      ],
      round,
    )
    winners.add(winner)
    const settled = { status: 'Cancelled', refundAmount: 100, counterAmountProposed: null }
    const countered = { status: 'Amidst-Cancellation', counterAmountProposed: 60, inEscrow: 200 }
    expect(await read(id)).toMatchObject(winner === 'acceptSettlement' ? settled : countered)
    const outcome = winner === 'acceptSettlement' ? 'Cancelled' : 'countered'
    expect(told).toMatchObject({ status: 409, message: `This is ${outcome} now, so that is no longer possible.` })
  }
  expect(winners.size).toBe(2)
  expect(await brokenInvariants(market)).toEqual([])
})

test('of accepting and canceling the work at once, exactly one succeeds and the other sees the outcome', async () => {
  const winners = new Set<string | undefined>()
  for (const round of rounds) {
    const id = await completing()
    const { winner, told } = await race(
      id,
      [
        ['acceptCompletion', people.buyer],
        ['proposeCancellation', people.seller],
      ],
      round,
    )
    winners.add(winner)
    const status = winner === 'acceptCompletion' ? 'Completed' : 'Amidst-Cancellation'
    expect(await read(id)).toMatchObject({ status, inEscrow: status === 'Completed' ? 0 : 200 })
    expect(told).toMatchObject({ status: 409, message: `This is ${status} now, so that is no longer possible.` })
  }
  expect(winners.size).toBe(2)
  expect(await brokenInvariants(market)).toEqual([])
})

/** Result of each answer when it comes before the deadline. */
const byPerson = {
  acceptSettlement: { status: 'Cancelled', settlementStatus: 'Accepted' },
  rejectSettlement: { status: 'Amidst-Cancellation', settlementStatus: 'Rejected' },
  counterSettlement: { status: 'Amidst-Cancellation', settlementStatus: 'Pending', counterAmountProposed: 60 },
} as const
const answersToProposal = ['booking.settle', 'settlement.reject', 'settlement.counter']

test.each([
  ['acceptSettlement', 50],
  ['rejectSettlement', 10],
  ['counterSettlement', 10],
] as const)(
  'of %s and a simultaneous deadline, exactly one succeeds and the user sees the outcome (%i rounds)',
  async (verb, count) => {
    for (let round = 0; round < count; round++) {
      const id = await cancelling()
      // Sends the reminders first, so that only the deadline itself is due.
      await market.advance(47 * hours)
      market.clock.advance(hours)
      const sides = [() => tryVerb(market, verb, id, people.seller.token), () => market.app.parts.settle()]
      const answers = await Promise.all((round % 2 === 0 ? sides : sides.toReversed()).map((act) => act()))
      const told = answers.find((answer) => answer !== undefined)
      const booking = await read(id)
      const answered = booking.timeline.filter((entry) => answersToProposal.includes(entry.verb))
      const winner = told?.status === 200 ? 'seller' : 'system'
      expect(answered).toMatchObject([{ by: winner }])
      expect(booking).toMatchObject(winner === 'seller' ? byPerson[verb] : byPerson.acceptSettlement)
      if (winner === 'system') {
        expect(told).toMatchObject({ status: 409, message: 'This is Cancelled now, so that is no longer possible.' })
      }
    }
    expect(await brokenInvariants(market)).toEqual([])
  },
)
