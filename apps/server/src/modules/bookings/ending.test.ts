import { allowedNames } from '@market/contract/actions.ts'
import { completeBooking, updateBookingRequest, updateBookingStatus } from '@market/contract/bookings/endpoints.ts'
import type { Booking } from '@market/contract/bookings/schema.ts'
import { formatUniversalTime } from '@market/contract/dates.ts'
import { cents } from '@market/contract/money.ts'
import { getWallet } from '@market/contract/wallet/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { withLockedBooking, decideDispute } from '#modules/bookings/public.ts'
import {
  answer,
  boughtService,
  brokenInvariants,
  counter,
  type Deal,
  proposeCancellation,
  raiseDispute,
  readBooking,
  requestCompletion,
  walletOf,
} from '#fixtures/bookings.ts'
import { deviceOf } from '#fixtures/devices.ts'
import { uploadImage, uploadPdf } from '#fixtures/people.ts'
import { days, hours, minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { allowing } from '#fixtures/actions.ts'

const market = useTestApp()

/** Returns by how much both wallets of a $200 booking grew after the buyer paid, in cents. */
async function paidOut({ buyer, seller }: Deal) {
  return { buyer: (await walletOf(market, buyer)) - 80_000, seller: await walletOf(market, seller) }
}

/** Returns the escrow amounts that the wallet pages of both sides show. */
const heldFor = ({ buyer, seller }: Deal) =>
  Promise.all([buyer, seller].map(async ({ token }) => (await market.call(getWallet, {}, { token })).inEscrow))

async function noticesOf({ user }: Deal['buyer']) {
  return market.app.parts.database.kysely
    .selectFrom('notifications')
    .select(['title', 'description'])
    .where('user_id', '=', user.id)
    .where('type', '=', 'booking')
    .orderBy('event_id')
    .execute()
}

const titlesOf = async (person: Deal['buyer']) => (await noticesOf(person)).map(({ title }) => title)
const remindersOf = async (person: Deal['buyer']) =>
  (await noticesOf(person)).flatMap(({ title, description }) => (title === 'Reminder' ? [description] : []))

const sentencesOf = (booking: Booking) => booking.timeline.map((entry) => entry.sentence)

describe('a completion request', () => {
  test('with proof, accepted by the other side, pays the seller the price less the fee', async () => {
    const deal = await boughtService(market)
    const { buyer, seller, id } = deal
    const images = [
      { name: 'screen.png', url: await uploadImage(market, seller.token) },
      { url: await uploadPdf(market, seller.token) },
    ]
    const asked = { bookingId: id, status: 'Amidst-Completion-Process' as const, images }
    const requested = await market.call(completeBooking, asked, { token: seller.token })
    expect(requested).toMatchObject({
      status: 'Amidst-Completion-Process',
      completionProcess: 'Pending',
      completeByType: 'SELLER',
      completionProof: [{ name: 'screen.png' }, { name: 'Document.pdf' }],
      actions: allowing('proposeCancellation', 'raiseDispute'),
      nextDeadline: { event: 'acceptCompletion', buyerGets: 0, sellerGets: 190 },
    })
    expect(Date.parse(requested.nextDeadline?.at ?? '') - market.clock.now().getTime()).toBeGreaterThan(
      7 * days - minutes,
    )
    expect(await heldFor(deal)).toEqual([200, 200])
    const forBuyer = await readBooking(market, buyer, id)
    expect(allowedNames(forBuyer.actions)).toEqual([
      'acceptCompletion',
      'rejectCompletion',
      'proposeCancellation',
      'raiseDispute',
    ])

    const accepted = await answer(market, buyer, id, 'Completion', 'Accepted')
    expect(accepted).toMatchObject({
      status: 'Completed',
      completionProcess: 'Accepted',
      inEscrow: 0,
      finalSplit: { toBuyer: 0, toSeller: 190, fee: 10 },
      nextDeadline: null,
      actions: allowing('review'),
    })
    const asking = accepted.timeline.find((entry) => entry.verb === 'booking.requestCompletion')
    expect(asking).toMatchObject({ by: 'seller', files: [{ name: 'screen.png' }, { name: 'Document.pdf' }] })
    expect(sentencesOf(accepted as Booking).at(-1)).toBe(
      `${buyer.user.fullName} accepted the work; ${seller.user.fullName} was paid $190.00 after the fee of $10.00.`,
    )
    expect(await paidOut(deal)).toEqual({ buyer: 0, seller: 19_000 })
    expect(await heldFor(deal)).toEqual([0, 0])
    await market.settle()
    expect(await titlesOf(buyer)).toEqual(['Please confirm'])
    expect(await titlesOf(seller)).toEqual(['New booking', 'Booking completed'])
    expect(await brokenInvariants(market)).toEqual([])
  })

  test('rejected lets the work continue, and can be followed by another with its own proof', async () => {
    const { buyer, seller, id } = await boughtService(market)
    await requestCompletion(market, seller, id)
    const input = { id, type: 'Completion', status: 'Rejected', reason: 'The colours are wrong' } as const
    const rejected = await market.call(updateBookingRequest, input, { token: buyer.token })
    expect(rejected).toMatchObject({
      status: 'Ongoing',
      completionProcess: 'Rejected',
      completionRejectReason: 'The colours are wrong',
      nextDeadline: null,
    })
    expect(allowedNames(rejected.actions)).toContain('raiseDispute')
    await market.settle()
    expect((await noticesOf(seller)).at(-1)).toEqual({
      title: 'Not complete yet',
      description: `${buyer.user.fullName} did not accept the completion of “${rejected.title}”: The colours are wrong`,
    })
    const again = await requestCompletion(market, buyer, id)
    expect(again).toMatchObject({ completionProcess: 'Pending', completeByType: 'BUYER', completionRejectReason: null })
    expect(again.completionProof).toHaveLength(1)
    await answer(market, seller, id, 'Completion', 'Accepted')
    expect((await readBooking(market, buyer, id)).status).toBe('Completed')
  })

  test.each([[undefined], [''], [' ']])('can be rejected without a reason: %j', async (reason) => {
    const { buyer, seller, id } = await boughtService(market)
    await requestCompletion(market, seller, id)
    const input = { id, type: 'Completion', status: 'Rejected', ...(reason === undefined ? {} : { reason }) } as const
    const rejected = await market.call(updateBookingRequest, input, { token: buyer.token })
    expect(rejected).toMatchObject({ completionProcess: 'Rejected', completionRejectReason: null })
    expect(rejected.timeline.at(-1)?.sentence).toBe(`${buyer.user.fullName} did not accept the work yet.`)
    await market.settle()
    expect((await noticesOf(seller)).at(-1)?.description).toBe(
      `${buyer.user.fullName} did not accept the completion of “${rejected.title}”.`,
    )
  })

  test("shows at once in the wallet on the seller's other devices", async () => {
    const { buyer, seller, id } = await boughtService(market)
    await requestCompletion(market, seller, id)
    await market.settle()
    const device = await deviceOf(market, seller)
    await answer(market, buyer, id, 'Completion', 'Accepted')
    await device.hears('changed', ({ kind }) => kind === 'wallet')
    device.close()
  })

  test('shows its proof to the two parties, and not to others who know the address', async () => {
    const { buyer, seller, id } = await boughtService(market)
    await requestCompletion(market, seller, id)
    const [proof] = (await readBooking(market, buyer, id)).completionProof
    const { pathname, search } = new URL(proof?.url ?? '')
    expect((await market.app.server.inject({ url: `${pathname}${search}` })).statusCode).toBe(200)
    expect((await market.app.server.inject({ url: pathname })).statusCode).toBe(404)
  })

  test('is answered by the other party only', async () => {
    const { seller, id } = await boughtService(market)
    await requestCompletion(market, seller, id)
    const own = { id, type: 'Completion', status: 'Accepted' }
    expect((await market.refusal(updateBookingRequest, own, { token: seller.token })).status).toBe(403)
    expect((await readBooking(market, seller, id)).status).toBe('Amidst-Completion-Process')
  })

  test('needs 1 to 10 files that the caller uploaded', async () => {
    const { buyer, seller, id } = await boughtService(market)
    const ask = (images: unknown) =>
      market.refusal(
        completeBooking,
        { bookingId: id, status: 'Amidst-Completion-Process', images },
        { token: seller.token },
      )
    expect((await ask([])).message).toBe('Please add 1 to 10 files as proof of completion.')
    const theirs = [{ name: 'x.png', url: await uploadImage(market, buyer.token) }]
    expect((await ask(theirs)).data.code).toBe('FILE_UNKNOWN')
    expect((await readBooking(market, seller, id)).status).toBe('Ongoing')
  })

  test.each([
    ['the seller asked', 'seller', 7 * days],
    ['the buyer asked', 'buyer', 72 * hours],
  ] as const)(
    'is accepted automatically when %s and nobody answers, and both parties are notified',
    async (_, who, wait) => {
      const deal = await boughtService(market)
      await requestCompletion(market, deal[who], deal.id)
      await market.advance(wait - minutes)
      expect((await readBooking(market, deal.buyer, deal.id)).status).toBe('Amidst-Completion-Process')
      await market.advance(2 * minutes)
      const booking = await readBooking(market, deal.buyer, deal.id)
      expect(booking).toMatchObject({ status: 'Completed', completionProcess: 'Accepted' })
      expect(booking.timeline.at(-1)).toMatchObject({ by: 'system', verb: 'booking.acceptCompletion', amount: 190 })
      expect(await paidOut(deal)).toEqual({ buyer: 0, seller: 19_000 })
      for (const person of [deal.buyer, deal.seller]) {
        // Both reminders were due at the same time, so only one is sent.
        expect(await remindersOf(person)).toHaveLength(1)
        expect(await titlesOf(person)).toContain('Booking completed')
      }
    },
  )
})

describe('a cancellation', () => {
  test.each([
    [19.99, 'Settlement amount must be at least the minimum value of $20.00.'],
    [190.01, 'Settlement amount cannot exceed the maximum value of $190.00.'],
    ['', 'Settlement amount is required.'],
  ])('with a settlement of %s is rejected', async (settlementAmountProposed, sentence) => {
    const { buyer, id } = await boughtService(market)
    const proposal = { id, status: 'Amidst-Cancellation', reason: 'Other plans', settlementAmountProposed }
    const refusal = await market.refusal(updateBookingStatus, proposal, { token: buyer.token })
    expect(refusal).toMatchObject({ status: 400, message: sentence })
    expect(refusal.data.fieldErrors).toEqual({ settlementAmountProposed: sentence })
  })

  test.each([[' '], ['Other, I have another reason']])('needs a reason, and “%s” is none', async (reason) => {
    const { buyer, id } = await boughtService(market)
    const proposal = { id, status: 'Amidst-Cancellation', reason, settlementAmountProposed: 50 }
    const refusal = await market.refusal(updateBookingStatus, proposal, { token: buyer.token })
    expect(refusal.message).toBe('Please select or provide a cancellation reason.')
  })

  test('accepted by the other side refunds the buyer and pays the seller the rest', async () => {
    const deal = await boughtService(market)
    const proposed = await proposeCancellation(market, deal.buyer, deal.id, 50)
    expect(proposed).toMatchObject({
      status: 'Amidst-Cancellation',
      settlementStatus: 'Pending',
      cancelByType: 'BUYER',
      settlementAmountProposed: 50,
      actions: allowing('withdrawSettlement', 'raiseDispute'),
      nextDeadline: { event: 'acceptSettlement', buyerGets: 50, sellerGets: 140 },
    })
    const forSeller = await readBooking(market, deal.seller, deal.id)
    expect(allowedNames(forSeller.actions)).toEqual([
      'acceptSettlement',
      'rejectSettlement',
      'counterSettlement',
      'raiseDispute',
    ])
    const settled = await answer(market, deal.seller, deal.id, 'Cancellation', 'Accepted')
    expect(settled).toMatchObject({ status: 'Cancelled', settlementStatus: 'Accepted', refundAmount: 50, inEscrow: 0 })
    expect(settled.walletTransaction.paymentStatus).toBe('Partially refunded')
    expect(await paidOut(deal)).toEqual({ buyer: 5000, seller: 14_000 })
    expect(await brokenInvariants(market)).toEqual([])
  })

  test('accepted at an outdated amount is rejected with the current one', async () => {
    const { buyer, seller, id } = await boughtService(market)
    await proposeCancellation(market, seller, id, 150)
    await answer(market, seller, id, 'Cancellation', 'WithDrawn')
    await proposeCancellation(market, seller, id, 50)
    const accept = { id, type: 'Cancellation', status: 'Accepted' } as const
    const refusal = await market.refusal(updateBookingRequest, { ...accept, amount: 150 }, { token: buyer.token })
    expect(refusal).toMatchObject({
      status: 409,
      message: 'The proposed refund is $50.00 now. Please look at it again.',
    })
    expect((await readBooking(market, buyer, id)).status).toBe('Amidst-Cancellation')
    await market.call(updateBookingRequest, { ...accept, amount: 50 }, { token: buyer.token })
    expect((await readBooking(market, buyer, id)).refundAmount).toBe(50)
  })

  test('countered waits for an answer by the canceling party only, at the counter amount', async () => {
    const deal = await boughtService(market)
    const { buyer, seller, id } = deal
    await proposeCancellation(market, buyer, id, 100)
    const countered = await counter(market, seller, id, 60)
    expect(countered).toMatchObject({
      settlementStatus: 'Pending',
      counterAmountProposed: 60,
      actions: allowing('raiseDispute'),
      nextDeadline: { buyerGets: 60, sellerGets: 130 },
    })
    const accept = { id, type: 'Cancellation', status: 'Accepted' }
    const late = await market.refusal(updateBookingRequest, accept, { token: seller.token })
    expect(late).toMatchObject({ status: 409, message: 'This is countered now, so that is no longer possible.' })
    expect(allowedNames((await readBooking(market, buyer, id)).actions)).toEqual([
      'acceptSettlement',
      'rejectSettlement',
      'withdrawSettlement',
      'raiseDispute',
    ])
    await answer(market, buyer, id, 'Cancellation', 'Accepted')
    expect(await paidOut(deal)).toEqual({ buyer: 6000, seller: 13_000 })
  })

  test('can be countered once, and not above the maximum', async () => {
    const { buyer, seller, id } = await boughtService(market)
    await proposeCancellation(market, buyer, id, 100)
    await expect(counter(market, seller, id, 190.01)).rejects.toThrow('maximum value of $190.00')
    await expect(counter(market, seller, id, -1)).rejects.toThrow('Counter amount must be a positive value.')
    await expect(counter(market, buyer, id, 50)).rejects.toThrow('403')
    await counter(market, seller, id, 0)
    await expect(counter(market, seller, id, 50)).rejects.toThrow('409')
  })

  test('unanswered for 48 hours is accepted at the current amount', async () => {
    const deal = await boughtService(market)
    await proposeCancellation(market, deal.seller, deal.id, 100)
    await market.advance(47 * hours)
    await counter(market, deal.buyer, deal.id, 120)
    await market.advance(47 * hours)
    expect((await readBooking(market, deal.buyer, deal.id)).status).toBe('Amidst-Cancellation')
    await market.advance(hours + minutes)
    expect(await readBooking(market, deal.buyer, deal.id)).toMatchObject({ status: 'Cancelled', refundAmount: 120 })
    expect(await paidOut(deal)).toEqual({ buyer: 12_000, seller: 7000 })
  })

  test('asks for an answer with the deadline and the amounts that move without one', async () => {
    const deal = await boughtService(market)
    const proposed = await proposeCancellation(market, deal.buyer, deal.id, 100)
    const countered = await counter(market, deal.seller, deal.id, 40)
    const rejected = await answer(market, deal.buyer, deal.id, 'Cancellation', 'Rejected')
    await market.settle()
    const by = ({ nextDeadline }: Pick<Booking, 'nextDeadline'>) => `by ${formatUniversalTime(nextDeadline?.at ?? '')}`
    const [buyer, seller] = [deal.buyer.user.fullName, deal.seller.user.fullName]
    const last = async (person: Deal['buyer']) => (await noticesOf(person)).slice(-2).map((n) => n.description)
    expect((await last(deal.seller)).at(-2)).toBe(
      `${buyer} proposes to cancel “${proposed.title}” with a refund of $100.00 to ${buyer}. ` +
        `If you do not answer ${by(proposed)}, the settlement is accepted: ${buyer} gets $100.00 and you get $90.00.`,
    )
    expect((await last(deal.buyer)).at(-1)).toBe(
      `${seller} proposes a refund of $40.00 to you for “${proposed.title}” instead. ` +
        `If you do not answer ${by(countered)}, the settlement is accepted: you get $40.00 and ${seller} gets $150.00.`,
    )
    expect((await last(deal.seller)).at(-1)).toBe(
      `The settlement for “${proposed.title}” was rejected. If no one acts ${by(rejected)}, the booking goes to ` +
        'dispute and our team decides. No money moves until then.',
    )
  })

  test('reminds both parties at half time and 4 hours before the deadline, and not a minute earlier', async () => {
    const deal = await boughtService(market)
    const { nextDeadline } = await proposeCancellation(market, deal.seller, deal.id, 100)
    const due = nextDeadline?.at ?? ''
    const reminders = async () =>
      Promise.all([deal.buyer, deal.seller].map(async (person) => (await remindersOf(person)).length))
    await market.advance(24 * hours - minutes)
    expect(await reminders()).toEqual([0, 0])
    await market.advance(2 * minutes)
    expect(await reminders()).toEqual([1, 1])
    await market.advance(20 * hours - 2 * minutes)
    expect(await reminders()).toEqual([1, 1])
    await market.advance(2 * minutes)
    expect(await reminders()).toEqual([2, 2])
    const [buyer, seller] = [deal.buyer.user.fullName, deal.seller.user.fullName]
    expect((await remindersOf(deal.buyer)).at(-1)).toMatch(
      new RegExp(
        `^“.+”: If you do not answer by ${formatUniversalTime(due)}, the settlement is accepted: you get \\$100.00 and ${seller} gets \\$90.00.$`,
      ),
    )
    expect((await remindersOf(deal.seller)).at(-1)).toContain(
      `If ${buyer} does not answer by ${formatUniversalTime(due)}, the settlement is accepted: ${buyer} gets $100.00 and you get $90.00.`,
    )
  })

  test('with a counter below the minimum is never accepted automatically, and becomes a dispute later', async () => {
    const deal = await boughtService(market)
    await proposeCancellation(market, deal.buyer, deal.id, 100)
    const countered = await counter(market, deal.seller, deal.id, 19.99)
    expect(countered.nextDeadline).toMatchObject({ event: 'rejectCounter', buyerGets: 0, sellerGets: 0 })
    await market.advance(48 * hours + minutes)
    const rejected = await readBooking(market, deal.buyer, deal.id)
    expect(rejected).toMatchObject({
      status: 'Amidst-Cancellation',
      settlementStatus: 'Rejected',
      nextDeadline: { event: 'raiseDispute' },
      actions: allowing('raiseDispute'),
    })
    await market.advance(96 * hours + minutes)
    const disputed = await readBooking(market, deal.buyer, deal.id)
    expect(disputed).toMatchObject({
      status: 'In-dispute',
      disputeByType: null,
      disputeStatus: 'Open',
      nextDeadline: null,
      actions: allowing(),
    })
    expect(await paidOut(deal)).toEqual({ buyer: 0, seller: 0 })
    expect(await titlesOf(deal.seller)).toContain('Dispute')
    expect(await titlesOf(deal.buyer)).toContain('Dispute')
  })

  test('withdrawn restores the previous status, with a new deadline', async () => {
    const { buyer, seller, id } = await boughtService(market)
    await requestCompletion(market, seller, id)
    await market.advance(6 * days)
    await proposeCancellation(market, buyer, id, 100)
    await market.advance(40 * hours)
    const withdrawn = await answer(market, buyer, id, 'Cancellation', 'WithDrawn')
    expect(withdrawn).toMatchObject({
      status: 'Amidst-Completion-Process',
      settlementStatus: 'WithDrawn',
      nextDeadline: { event: 'acceptCompletion' },
    })
    const left = Date.parse(withdrawn.nextDeadline?.at ?? '') - market.clock.now().getTime()
    expect(left).toBeGreaterThan(7 * days - minutes)
    await market.advance(6 * days)
    expect((await readBooking(market, buyer, id)).status).toBe('Amidst-Completion-Process')
  })

  test('during a completion request leaves no open request behind', async () => {
    const { buyer, seller, id } = await boughtService(market)
    await requestCompletion(market, seller, id)
    await proposeCancellation(market, seller, id, 100)
    const settled = await answer(market, buyer, id, 'Cancellation', 'Accepted')
    expect(settled).toMatchObject({ status: 'Cancelled', completionProcess: 'Rejected' })
  })
})

describe('a dispute', () => {
  const decide = (id: Deal['id'], toBuyer: number, toSeller: number, fee: number) => {
    const { runtime } = market.app.parts
    const split = { toBuyer: cents(toBuyer), toSeller: cents(toSeller), fee: cents(fee) }
    const admin = { kind: 'person', id: null, role: 'ADMIN', sessionId: null, step: 4, suspendedReason: null }
    const caller = { ...runtime.asSystem, actor: admin as never }
    return runtime.command(caller, (ctx) => withLockedBooking(ctx, id, decideDispute(split, 'Half was delivered')))
  }

  test('stops every other deadline', async () => {
    const { buyer, seller, id } = await boughtService(market)
    await proposeCancellation(market, buyer, id, 100)
    const disputed = await raiseDispute(market, seller, id)
    expect(disputed).toMatchObject({
      status: 'In-dispute',
      disputeByType: 'SELLER',
      disputeReason: 'Nothing was delivered',
      nextDeadline: null,
      actions: allowing('withdrawDispute'),
    })
    await market.advance(20 * days)
    expect((await readBooking(market, buyer, id)).status).toBe('In-dispute')
  })

  test('can be withdrawn by its initiator within 96 hours, which restores the status with new deadlines', async () => {
    const { buyer, seller, id } = await boughtService(market)
    await proposeCancellation(market, buyer, id, 100)
    await raiseDispute(market, seller, id)
    await market.advance(95 * hours)
    const withdraw = { id, type: 'Dispute', status: 'WithDrawn' }
    expect((await market.refusal(updateBookingRequest, withdraw, { token: buyer.token })).status).toBe(403)
    const back = await answer(market, seller, id, 'Dispute', 'WithDrawn')
    expect(back).toMatchObject({
      status: 'Amidst-Cancellation',
      disputeStatus: 'WithDrawn',
      settlementStatus: 'Pending',
    })
    await market.advance(47 * hours)
    expect(await readBooking(market, buyer, id)).toMatchObject({
      status: 'Amidst-Cancellation',
      actions: allowing('withdrawSettlement', 'raiseDispute'),
    })
    await market.advance(2 * hours)
    expect((await readBooking(market, buyer, id)).status).toBe('Cancelled')
  })

  test('can no longer be withdrawn after 96 hours', async () => {
    const { buyer, id } = await boughtService(market)
    await raiseDispute(market, buyer, id)
    await market.advance(96 * hours + minutes)
    const withdraw = { id, type: 'Dispute', status: 'WithDrawn' }
    const refusal = await market.refusal(updateBookingRequest, withdraw, { token: buyer.token })
    expect(refusal).toMatchObject({ status: 409, data: { code: 'WITHDRAW_TOO_LATE' } })
    expect(allowedNames((await readBooking(market, buyer, id)).actions)).toEqual([])
  })

  test('ends as the operator decides, and both parties see the shares and the reason', async () => {
    const deal = await boughtService(market)
    await proposeCancellation(market, deal.buyer, deal.id, 100)
    await raiseDispute(market, deal.buyer, deal.id)
    await expect(decide(deal.id, 10_000, 9000, 999)).rejects.toThrow('Please correct the marked fields.')
    const decided = await decide(deal.id, 10_000, 9500, 500)
    expect(decided).toMatchObject({
      status: 'Cancelled',
      refundAmount: 100,
      disputeStatus: 'Decided',
      decisionReason: 'Half was delivered',
      settlementStatus: 'Rejected',
      finalSplit: { toBuyer: 100, toSeller: 95, fee: 5 },
    })
    expect(await paidOut(deal)).toEqual({ buyer: 10_000, seller: 9500 })
    await market.settle()
    for (const person of [deal.buyer, deal.seller]) expect(await titlesOf(person)).toContain('Dispute decided')
    expect(await brokenInvariants(market)).toEqual([])
  })

  test('without a refund completes the booking', async () => {
    const deal = await boughtService(market)
    await requestCompletion(market, deal.seller, deal.id)
    await raiseDispute(market, deal.buyer, deal.id)
    const decided = await decide(deal.id, 0, 0, 20_000)
    expect(decided).toMatchObject({
      status: 'Completed',
      refundAmount: 0,
      walletTransaction: { paymentStatus: 'Paid' },
    })
    const { fullName } = deal.seller.user
    expect(decided.timeline.at(-1)?.sentence).toContain(
      `$0.00 to ${deal.buyer.user.fullName}, $0.00 to ${fullName}, fee $200.00.`,
    )
    await market.settle()
    expect((await noticesOf(deal.buyer)).map(({ description }) => description).join()).toContain(
      `You get $0.00, ${fullName} gets $0.00 and the fee is $200.00.`,
    )
    expect(allowedNames((await readBooking(market, deal.buyer, deal.id)).actions)).toEqual(['review'])
    await expect(decide(deal.id, 0, 19_000, 1000)).rejects.toThrow('This is Completed now')
  })
})
