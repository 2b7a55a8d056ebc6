import { allow, allowUnless, can, type Action } from '@market/contract/actions.ts'
import { withdrawalLimit } from '@market/contract/bookings/messages.ts'
import { inWords } from '@market/contract/terms.ts'
import { type NextStep, nextStep, type TimedState } from '@market/contract/bookings/next-step.ts'
import {
  bookingProcess,
  completionProcess,
  disputeProcess,
  settlementProcess,
} from '@market/contract/bookings/process.ts'
import type { BookingAction } from '@market/contract/bookings/schema.ts'
import type { Split } from '@market/contract/bookings/split.ts'
import type { UserId } from '@market/contract/ids.ts'
import { type Cents, cents, sumCents } from '@market/contract/money.ts'
import { verbsFor } from '@market/contract/process.ts'
import { wireState } from '@market/contract/wire.ts'
import type { Actor } from '#platform/context/context.ts'
import { hours, later } from '#platform/clock/clock.ts'
import type { BookingRow, CompletionRow, DisputeRow, SettlementRow, BookingState } from './store.ts'

export const parties = ['buyer', 'seller'] as const
export type Party = (typeof parties)[number]
export type BookingRole = Party | 'operator' | 'system'

/** The actor's role in a booking, or null when they have no part in it. */
export function roleIn(booking: BookingRow, actor: Actor): BookingRole | null {
  if (actor.kind === 'system') return 'system'
  if (actor.kind !== 'person') return null
  if (actor.role === 'ADMIN') return 'operator'
  if (actor.id === booking.buyer_id) return 'buyer'
  return actor.id === booking.seller_id ? 'seller' : null
}

export const partyOf = (booking: BookingRow, user: UserId): Party => (user === booking.buyer_id ? 'buyer' : 'seller')

export const isParty = (role: BookingRole | null): role is Party => role === 'buyer' || role === 'seller'

/** Maps buyer or seller to their role in a settlement, completion or dispute. */
const roleBeside = <Starter extends string>(
  booking: BookingRow,
  role: BookingRole | null,
  startedBy: UserId | null,
  starter: Starter,
): Starter | 'other' | 'system' | null => {
  if (role === 'system') return 'system'
  if (!isParty(role)) return null
  return startedBy !== null && partyOf(booking, startedBy) === role ? starter : 'other'
}

export const settlementRole = (booking: BookingRow, role: BookingRole | null, settlement: SettlementRow) =>
  roleBeside(booking, role, settlement.cancelled_by, 'canceller')
export const completionRole = (booking: BookingRow, role: BookingRole | null, completion: CompletionRow) =>
  roleBeside(booking, role, completion.requested_by, 'requester')
export const disputeRole = (booking: BookingRow, role: BookingRole | null, dispute: DisputeRow) =>
  role === 'operator' ? role : roleBeside(booking, role, dispute.raised_by, 'raiser')

/** The verbs for the current amount: once there is a counter, only the counter can be answered. */
export const settlementVerbs = (settlement: SettlementRow) =>
  settlement.counter_cents === null
    ? ({ accept: 'accept', reject: 'reject' } as const)
    : ({ accept: 'acceptCounter', reject: 'rejectCounter' } as const)

export const canDeclineNow = (booking: BookingRow, hadMilestones: boolean, now: Date): boolean =>
  booking.source === 'service' && !hadMilestones && now <= later(booking.created_at, booking.terms.declineWithin)

export const canWithdrawNow = ({ terms }: BookingRow, row: SettlementRow | DisputeRow, now: Date): boolean =>
  now <= later(row.updated_at, terms.withdrawWithin)

/** The end of the review window (product-rules: Bookings); null unless the booking is completed. */
export const reviewUntil = ({ status, ended_at, terms }: BookingRow): Date | null =>
  status !== 'Completed' || ended_at === null ? null : later(ended_at, terms.reviewWithin)

export function canReviewNow(booking: BookingRow, now: Date): boolean {
  const until = reviewUntil(booking)
  return until !== null && now <= until
}

export const canChangeMilestones = (booking: BookingRow, role: BookingRole | null): boolean =>
  role === 'seller' && booking.status === 'Ongoing'

const timedStateOf = ({ booking, settlement, completion }: BookingState): TimedState => ({
  status: booking.status,
  frozen: { price: booking.price_cents, fee: booking.fee_cents },
  minPercentForSettle: booking.min_percent_for_settle,
  terms: booking.terms,
  settlement: settlement && {
    status: settlement.status,
    amount: settlement.amount_cents,
    counter: settlement.counter_cents,
    since: settlement.updated_at,
  },
  completion: completion && {
    status: completion.status,
    askedBy: partyOf(booking, completion.requested_by),
    since: completion.updated_at,
  },
})

/** The step that the system takes automatically if no one acts; null when the booking waits for users only. */
export const nextStepOf = (state: BookingState): NextStep | null => nextStep(timedStateOf(state))

/** The buyer's payment into escrow: the price and the buyer fee. */
export const escrowOfBooking = ({
  price_cents,
  buyer_fee_cents,
}: Pick<BookingRow, 'price_cents' | 'buyer_fee_cents'>): Cents => sumCents([price_cents, buyer_fee_cents])

/** How the price was split when the booking ended; null while it is in progress. */
export function finalSplitOf({
  price_cents: price,
  refund_cents: toBuyer,
  earned_cents: toSeller,
}: Pick<BookingRow, 'price_cents' | 'refund_cents' | 'earned_cents'>): Split | null {
  if (toBuyer === null || toSeller === null) return null
  return { toBuyer, toSeller, fee: cents(price - toBuyer - toSeller) }
}

/**
 * The side that has to act next: the seller while Ongoing, otherwise the side that was asked. Null when both, neither
 * or the operator can act.
 */
export function turnOf(state: BookingState, now: Date): Party | null {
  if (state.booking.status === 'Ongoing') return 'seller'
  const mayAnswer = (role: Party) =>
    can(completionActions(state, role), 'acceptCompletion') ||
    can(settlementActions(state, role, now), 'acceptSettlement')
  return parties.find(mayAnswer) ?? null
}

interface Circumstances {
  readonly hadMilestones: boolean
  readonly isRated: boolean
  readonly now: Date
}

function settlementActions({ booking, settlement }: BookingState, role: Party, now: Date): Action<BookingAction>[] {
  if (booking.status !== wireState.cancellationProposed || settlement === null) return []
  const allowed = verbsFor(settlementProcess, settlement.status, settlementRole(booking, role, settlement) ?? '')
  const verbs = settlementVerbs(settlement)
  const tooLate = canWithdrawNow(booking, settlement, now) ? null : withdrawalLimitOf('cancellation', booking)
  return [
    ...(allowed.includes(verbs.accept) ? allow('acceptSettlement') : []),
    ...(allowed.includes(verbs.reject) ? allow('rejectSettlement') : []),
    ...(allowed.includes('counter') && settlement.counter_cents === null ? allow('counterSettlement') : []),
    ...(allowed.includes('withdraw') ? allowUnless('withdrawSettlement', tooLate) : []),
  ]
}

const withdrawalLimitOf = (what: 'cancellation' | 'dispute', { terms }: BookingRow): string =>
  withdrawalLimit(what, inWords(terms.withdrawWithin))

function completionActions({ booking, completion }: BookingState, role: Party): Action<BookingAction>[] {
  if (booking.status !== wireState.completionRequested || completion === null) return []
  const allowed = verbsFor(completionProcess, completion.status, completionRole(booking, role, completion) ?? '')
  return [
    ...(allowed.includes('accept') ? allow('acceptCompletion') : []),
    ...(allowed.includes('reject') ? allow('rejectCompletion') : []),
  ]
}

function disputeActions({ booking, dispute }: BookingState, role: Party, now: Date): Action<BookingAction>[] {
  if (booking.status !== 'In-dispute' || dispute === null) return []
  const allowed = verbsFor(disputeProcess, dispute.status, disputeRole(booking, role, dispute) ?? '')
  const tooLate = canWithdrawNow(booking, dispute, now) ? null : withdrawalLimitOf('dispute', booking)
  return allowed.includes('withdraw') ? allowUnless('withdrawDispute', tooLate) : []
}

/** Why completion, cancellation or dispute is blocked in a state that is not final. */
const whyBlockedIn: Readonly<Partial<Record<BookingRow['status'], string>>> = {
  [wireState.completionRequested]: 'This booking has already been marked as complete.',
  [wireState.cancellationProposed]: 'A cancellation has already been proposed.',
  'In-dispute': 'This booking is already in dispute.',
}

/**
 * The viewer's actions on a booking now. Completion, cancellation, disputes, late withdrawals and late reviews stay
 * visible as blocked, with the reason (product-rules: States).
 */
export function bookingActions(
  state: BookingState,
  role: BookingRole | null,
  about: Circumstances,
): Action<BookingAction>[] {
  const { booking } = state
  const allowed = verbsFor(bookingProcess, booking.status, role ?? '')
  if (role === 'operator') return allowed.length > 0 ? allow('decideDispute') : []
  if (!isParty(role)) return []
  const isOver = bookingProcess.final.some((state) => state === booking.status)
  const unlessBlocked = (verb: 'requestCompletion' | 'proposeCancellation' | 'raiseDispute') =>
    allowUnless(
      verb,
      allowed.includes(verb) ? null : (whyBlockedIn[booking.status] ?? `This booking is ${booking.status}.`),
    )
  const mayDecline = allowed.includes('decline') && canDeclineNow(booking, about.hadMilestones, about.now)
  const isUnrated = allowed.includes('review') && !about.isRated
  const tooLateToReview = canReviewNow(booking, about.now)
    ? null
    : `A review can be written within ${inWords(booking.terms.reviewWithin)} of completion.`
  return [
    ...(mayDecline ? allow('decline') : []),
    ...(canChangeMilestones(booking, role) ? allow('addMilestone') : []),
    ...(isOver ? [] : unlessBlocked('requestCompletion')),
    ...completionActions(state, role),
    ...unlessBlocked('proposeCancellation'),
    ...settlementActions(state, role, about.now),
    ...unlessBlocked('raiseDispute'),
    ...disputeActions(state, role, about.now),
    ...(isUnrated ? allowUnless('review', tooLateToReview) : []),
  ]
}

/** The offset of the time zone furthest ahead of UTC. */
const earliestZone = 14 * hours

/**
 * Field errors of milestone dates in the future, which the setting `allowFutureMilestones` permits (product-rules: Form
 * rules). A date counts as today as soon as it is today in any time zone.
 */
export function milestoneDayErrors(form: { startDate: string; endDate: string }, now: Date) {
  const today = later(now, earliestZone).toISOString().slice(0, 10)
  const wrong: Record<string, string> = {}
  if (form.startDate > today) wrong['startDate'] = 'Start date cannot be after today.'
  if (form.endDate > today) wrong['endDate'] = 'End date cannot be after today.'
  return wrong
}
