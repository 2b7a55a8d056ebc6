import { answersOf } from '@market/contract/bids/proposal.ts'
import type { UserType } from '@market/contract/accounts/schema.ts'
import { type BookingProcesses, flatFields } from '@market/contract/bookings/flat-fields.ts'
import type { Booking } from '@market/contract/bookings/schema.ts'
import { settlementLimits } from '@market/contract/bookings/split.ts'
import type { PersonCard } from '@market/contract/listings/schema.ts'
import type { BookingId, UserId } from '@market/contract/ids.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { forEachTerm, inWords } from '@market/contract/terms.ts'
import { paymentNumber } from '@market/contract/record-numbers.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { cardOf, personCards } from '#modules/people/public.ts'
import { untied } from '#modules/chat/public.ts'
import type { Started } from './commands/start-booking.ts'
import { type BookingRole, canChangeMilestones, escrowOfBooking, partyOf, reviewUntil, roleIn } from './policy.ts'
import { cardFields, presentFile } from './present-card.ts'
import { presentMilestone } from './present-milestone.ts'
import { presentTimeline } from './present-timeline.ts'
import type { Surroundings } from './store-cards.ts'
import { type BookingPage, type Details, findBookingPage } from './store-details.ts'
import type { ServiceForSale } from './store-start.ts'
import type { BookingRow, BookingState } from './store.ts'

const typeOf = (booking: BookingRow, user: UserId): UserType =>
  partyOf(booking, user) === 'buyer' ? 'BUYER' : 'SELLER'
type File = ReturnType<typeof presentFile>
type FilesOf = (subject: string) => File[]

/** The latest completion, settlement and dispute; `flatFields` spreads them over the response. */
const presentProcesses = (
  { booking, settlement, completion, dispute }: BookingState,
  filesFor: FilesOf,
): BookingProcesses<File> => ({
  completion: completion && {
    status: completion.status,
    requestedBy: typeOf(booking, completion.requested_by),
    proof: filesFor(completion.id),
    rejectReason: completion.reject_reason,
  },
  settlement: settlement && {
    status: settlement.status,
    proposedBy: typeOf(booking, settlement.cancelled_by),
    reason: settlement.reason,
    proposed: dollarsFromCents(settlement.amount_cents),
    counter: settlement.counter_cents === null ? null : dollarsFromCents(settlement.counter_cents),
  },
  dispute: dispute && {
    status: dispute.status,
    raisedBy: dispute.raised_by && typeOf(booking, dispute.raised_by),
    reason: dispute.reason,
    files: filesFor(dispute.id),
    decisionReason: dispute.decision_reason,
  },
})

/** The refund of an ended booking, and the range in which one can be proposed. */
function refundFields({ refund_cents, price_cents: price, fee_cents: fee, min_percent_for_settle }: BookingRow) {
  const limits = settlementLimits({ price, fee }, min_percent_for_settle)
  return {
    refundAmount: refund_cents === null ? null : dollarsFromCents(refund_cents),
    settlementMinimum: dollarsFromCents(limits.minimum),
    settlementMaximum: dollarsFromCents(limits.maximum),
  }
}

/** A booking always opens the chat between its buyer and seller (product-rules: Chat and offers). */
const openChat = { ...untied, isChatConnected: true }

/** Whether the buyer's payment was retained, or refunded in part or in full after a cancellation. */
function paymentStatusOf({ status, refund_cents: refund, price_cents: price }: BookingRow): string {
  if (status !== 'Cancelled' || refund === 0) return 'Paid'
  return refund === null || refund === price ? 'Refunded' : 'Partially refunded'
}

/** The payment that funded the booking; its number is derived from the booking number. */
const paymentOf = (booking: BookingRow, buyer: string) => ({
  paymentStatus: paymentStatusOf(booking),
  addAmountBy: buyer,
  transactionId: paymentNumber.of(booking.number),
  amount: dollarsFromCents(escrowOfBooking(booking)),
  created: booking.created_at.toISOString(),
})

/** The time zone of the other side, to a side; the operator is on neither. */
function otherTimeZone({ timeZones }: Details, role: BookingRole | null): string | null {
  if (role === 'buyer') return timeZones.seller
  return role === 'seller' ? timeZones.buyer : null
}

type People = ReadonlyMap<UserId, PersonCard>

function present(ctx: Ctx, state: BookingState, people: People, around: Surroundings, details: Details): Booking {
  const { booking } = state
  const { files, history, milestones, review, scope, brief } = details
  const cast = {
    buyerId: booking.buyer_id,
    buyer: cardOf(people, booking.buyer_id).fullName,
    seller: cardOf(people, booking.seller_id).fullName,
  }
  const mayPlan = canChangeMilestones(booking, roleIn(booking, ctx.actor))
  const filesFor: FilesOf = (subject) =>
    files.filter((file) => file.subject_id === subject).map((file) => presentFile(ctx, file))
  return {
    ...cardFields(ctx, state, around, people),
    ...openChat,
    isFavourite: around.is_favourite,
    isReported: around.is_reported,
    listingId: booking.listing_id,
    documents: files.filter((file) => file.role === 'document').map((file) => presentFile(ctx, file)),
    brief,
    scope: scope && {
      coverLetter: scope.cover_letter,
      deliveryDays: scope.delivery_days,
      answers: answersOf(scope.questions, scope.answers),
      documents: files.filter((file) => file.role === 'proposal').map((file) => presentFile(ctx, file)),
    },
    milestones: milestones.map((plan) => presentMilestone(plan, mayPlan)),
    review: review && {
      totalStar: review.totalStar,
      reviewMessage: review.reviewMessage,
      from: { id: review.by, fullName: cast.buyer, avatar: cardOf(people, review.by).avatar },
      created: review.created.toISOString(),
    },
    reviewUntil: reviewUntil(booking)?.toISOString() ?? null,
    ...flatFields(presentProcesses(state, filesFor)),
    ...refundFields(booking),
    walletTransaction: paymentOf(booking, cast.buyer),
    inEscrow: dollarsFromCents(details.inEscrow),
    otherTimeZone: otherTimeZone(details, roleIn(booking, ctx.actor)),
    terms: forEachTerm((name) => inWords(booking.terms[name])),
    timeline: presentTimeline(history, cast, filesFor),
  }
}

/** Presents a purchase made in this transaction, without reading anything again. */
export function presentPurchase(ctx: Ctx, started: Started, people: People, service: ServiceForSale): Booking {
  const { booking, history } = started
  const state = { booking, settlement: null, completion: null, dispute: null }
  const images = service.files.filter((file) => file.role === 'image')
  const around = { ...service, images, had_milestones: false, is_rated: false }
  const files = service.files.map((file) => ({ ...file, subject_id: booking.id }))
  // The buyer, who gets this, is shown the other side's zone only.
  const timeZones = { buyer: null, seller: service.owner_time_zone }
  const details = {
    files,
    history: [history],
    milestones: [],
    review: null,
    scope: null,
    brief: service.brief,
    inEscrow: escrowOfBooking(booking),
    timeZones,
  }
  return present(ctx, state, people, around, details)
}

/** The person cards of the buyer and the seller. */
export const peopleOf = (ctx: Ctx, { buyer_id, seller_id }: BookingRow): Promise<People> =>
  personCards(ctx, [buyer_id, seller_id])

/** Presents a booking from the rows of its page. */
export const presentPage = (ctx: Ctx, { state, around, details }: BookingPage, people: People): Booking =>
  present(ctx, state, people, around, details)

/** Presents a booking to its buyer, its seller or the operator; NOT_FOUND for everyone else. */
export async function presentBooking(ctx: Ctx, id: BookingId): Promise<Booking> {
  const page = await findBookingPage(ctx, id)
  const { booking } = page.state
  if (roleIn(booking, ctx.actor) === null) throw new AppError('NOT_FOUND')
  return presentPage(ctx, page, await peopleOf(ctx, booking))
}
