import { allow, can, type Action } from '@market/contract/actions.ts'
import type { ClockState } from '@market/contract/bookings/next-step.ts'
import {
  bookingProcess,
  completionProcess,
  disputeProcess,
  settlementProcess,
} from '@market/contract/bookings/process.ts'
import type { BookingAction } from '@market/contract/bookings/schema.ts'
import type { Split } from '@market/contract/bookings/split.ts'
import type { UserId } from '@market/contract/ids.ts'
import { cents } from '@market/contract/money.ts'
import { verbsFor } from '@market/contract/process.ts'
import type { Actor } from '#platform/context/context.ts'
import { hours, later } from '#platform/clock/clock.ts'
import type { BookingRow, CompletionRow, DisputeRow, SettlementRow, Standing } from './store.ts'

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

/** The part of a booking's state that decides its next automatic step. */
export const clockStateOf = ({ booking, settlement, completion }: Standing): ClockState => ({
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

/** How the price was split when the booking ended; null while it is in progress. */
export function partedOf({
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
export function turnOf(standing: Standing, now: Date): Party | null {
  if (standing.booking.status === 'Ongoing') return 'seller'
  const mayAnswer = (role: Party) =>
    can(completionActions(standing, role), 'acceptCompletion') ||
    can(settlementActions(standing, role, now), 'acceptSettlement')
  return parties.find(mayAnswer) ?? null
}

interface Circumstances {
  readonly hadMilestones: boolean
  readonly isRated: boolean
  readonly now: Date
}

function settlementActions({ booking, settlement }: Standing, role: Party, now: Date): Action<BookingAction>[] {
  if (booking.status !== 'Amidst-Cancellation' || settlement === null) return []
  const allowed = verbsFor(settlementProcess, settlement.status, settlementRole(booking, role, settlement) ?? '')
  const verbs = settlementVerbs(settlement)
  return allow<BookingAction>(
    ...(allowed.includes(verbs.accept) ? (['acceptSettlement'] as const) : []),
    ...(allowed.includes(verbs.reject) ? (['rejectSettlement'] as const) : []),
    ...(allowed.includes('counter') && settlement.counter_cents === null ? (['counterSettlement'] as const) : []),
    ...(allowed.includes('withdraw') && canWithdrawNow(booking, settlement, now)
      ? (['withdrawSettlement'] as const)
      : []),
  )
}

function completionActions({ booking, completion }: Standing, role: Party): Action<BookingAction>[] {
  if (booking.status !== 'Amidst-Completion-Process' || completion === null) return []
  const allowed = verbsFor(completionProcess, completion.status, completionRole(booking, role, completion) ?? '')
  return allow<BookingAction>(
    ...(allowed.includes('accept') ? (['acceptCompletion'] as const) : []),
    ...(allowed.includes('reject') ? (['rejectCompletion'] as const) : []),
  )
}

function disputeActions({ booking, dispute }: Standing, role: Party, now: Date): Action<BookingAction>[] {
  if (booking.status !== 'In-dispute' || dispute === null) return []
  const allowed = verbsFor(disputeProcess, dispute.status, disputeRole(booking, role, dispute) ?? '')
  return allowed.includes('withdraw') && canWithdrawNow(booking, dispute, now) ? allow('withdrawDispute') : []
}

/** The actions that the viewer may take on a booking now; the web shows a button for exactly these. */
export function bookingActions(
  standing: Standing,
  role: BookingRole | null,
  about: Circumstances,
): Action<BookingAction>[] {
  const { booking } = standing
  if (role === 'operator')
    return verbsFor(bookingProcess, booking.status, role).length > 0 ? allow('decideDispute') : []
  if (!isParty(role)) return []
  const allowed = verbsFor(bookingProcess, booking.status, role)
  return [
    ...(allowed.includes('decline') && canDeclineNow(booking, about.hadMilestones, about.now) ? allow('decline') : []),
    ...(canChangeMilestones(booking, role) ? allow('addMilestone') : []),
    ...(allowed.includes('requestCompletion') ? allow('requestCompletion') : []),
    ...completionActions(standing, role),
    ...(allowed.includes('proposeCancellation') ? allow('proposeCancellation') : []),
    ...settlementActions(standing, role, about.now),
    ...(allowed.includes('raiseDispute') ? allow('raiseDispute') : []),
    ...disputeActions(standing, role, about.now),
    ...(allowed.includes('review') && !about.isRated && canReviewNow(booking, about.now) ? allow('review') : []),
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
