import {
  bookingProcess,
  completionProcess,
  disputeProcess,
  settlementProcess,
} from '@market/contract/bookings/process.ts'
import type { BookingId } from '@market/contract/ids.ts'
import { inWords } from '@market/contract/terms.ts'
import { wireState } from '@market/contract/wire.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { defineMachine } from '#platform/transition.ts'
import { canDeclineNow, canWithdrawNow, completionRole, disputeRole, roleIn, settlementRole } from './policy.ts'
import {
  addCompleted,
  type BookingRow,
  type CompletionRow,
  type DisputeRow,
  hadMilestones,
  type SettlementRow,
  type BookingState,
  bookingStateOf,
  findBookingForUpdate,
} from './store.ts'

/**
 * Locks a booking, so that the first of several users or deadlines wins (product-rules: Bookings). Rejects strangers
 * here, because commands read the booking before they move it.
 */
export async function lockBooking(ctx: Ctx, id: BookingId): Promise<BookingRow> {
  const booking = await findBookingForUpdate(ctx.tx, id)
  if (booking === undefined || roleIn(booking, ctx.actor) === null) throw new AppError('NOT_FOUND')
  return booking
}

/** Locks a booking and reads its processes, after the lock is granted, so that they are current. */
export const lockBookingState = (ctx: Ctx, id: BookingId): Promise<BookingState> =>
  bookingStateOf(ctx.tx, id, lockBooking(ctx, id))

export const bookingMachine = defineMachine<typeof bookingProcess, BookingRow>({
  process: bookingProcess,
  table: 'bookings',
  lock: lockBooking,
  roleOf: roleIn,
  guards: {
    async decline(ctx, booking) {
      if (!canDeclineNow(booking, await hadMilestones(ctx.tx, booking.id), ctx.now))
        throw new AppError('DECLINE_TOO_LATE', { time: inWords(booking.terms.declineWithin) })
    },
  },
  moved(ctx, { status, seller_id }, verb) {
    const isCompleted = status !== 'Completed' && bookingProcess.transitions[verb].to === 'Completed'
    if (isCompleted) ctx.write(addCompleted.with(ctx.tx, { seller: seller_id }))
  },
})

/** A settlement, completion or dispute of a locked booking. */
type Of<Row> = Row & { readonly booking: BookingRow }

/** Returns a process of the booking; rejects with STATE_MOVED_ON unless the booking is in the given status. */
const processIn =
  <Name extends 'settlement' | 'completion' | 'dispute'>(status: BookingRow['status'], name: Name) =>
  (state: BookingState): Of<NonNullable<BookingState[Name]>> => {
    const { booking } = state
    const row = state[name]
    if (booking.status !== status || row === null) throw new AppError('STATE_MOVED_ON', { status: booking.status })
    return { ...row, booking }
  }

/** The settlement under negotiation. */
export const currentSettlement = processIn(wireState.cancellationProposed, 'settlement')
/** The completion request that waits for an answer. */
export const currentCompletion = processIn(wireState.completionRequested, 'completion')
/** The dispute that the operator has to decide. */
export const currentDispute = processIn('In-dispute', 'dispute')

function requireWithdrawable(ctx: Ctx, row: Of<SettlementRow | DisputeRow>): void {
  const { booking } = row
  if (!canWithdrawNow(booking, row, ctx.now))
    throw new AppError('WITHDRAW_TOO_LATE', { time: inWords(booking.terms.withdrawWithin) })
}

export const settlementMachine = defineMachine<typeof settlementProcess, Of<SettlementRow>>({
  process: settlementProcess,
  table: 'settlements',
  roleOf(settlement, actor) {
    const { booking } = settlement
    const role = settlementRole(booking, roleIn(booking, actor), settlement)
    // The actor was entitled to answer until the counter, so this is a state conflict, not a missing permission.
    if (role === 'other' && settlement.counter_cents !== null && settlement.status === 'Pending')
      throw new AppError('STATE_MOVED_ON', { status: 'countered' })
    return role
  },
  guards: { withdraw: requireWithdrawable },
})

export const completionMachine = defineMachine<typeof completionProcess, Of<CompletionRow>>({
  process: completionProcess,
  table: 'completions',
  roleOf: (completion, actor) => completionRole(completion.booking, roleIn(completion.booking, actor), completion),
})

export const disputeMachine = defineMachine<typeof disputeProcess, Of<DisputeRow>>({
  process: disputeProcess,
  table: 'disputes',
  roleOf: (dispute, actor) => disputeRole(dispute.booking, roleIn(dispute.booking, actor), dispute),
  guards: { withdraw: requireWithdrawable },
})
