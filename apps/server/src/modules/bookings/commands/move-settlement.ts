import { settlementProcess } from '@market/contract/bookings/process.ts'
import type { VerbOf } from '@market/contract/process.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { transition } from '#platform/transition.ts'
import { roleIn, settlementRole } from '../policy.ts'
import type { SettlementRow, Standing } from '../store.ts'

/** Returns the settlement under negotiation; rejects with STATE_MOVED_ON in any other booking status. */
export function settlementAtHand({ booking, settlement }: Standing): SettlementRow {
  if (booking.status !== 'Amidst-Cancellation' || settlement === null) {
    throw new AppError('STATE_MOVED_ON', { status: booking.status })
  }
  return settlement
}

/** Moves the settlement of a locked booking by a verb, in the role of the current actor. */
export async function moveSettlement(
  ctx: Ctx,
  { booking }: Standing,
  settlement: SettlementRow,
  verb: VerbOf<typeof settlementProcess>,
  details: object = {},
): Promise<void> {
  const role = settlementRole(booking, roleIn(booking, ctx.actor), settlement)
  // The actor was entitled to answer until the counter, so this is a state conflict, not a missing permission.
  if (role === 'other' && settlement.counter_cents !== null && settlement.status === 'Pending') {
    throw new AppError('STATE_MOVED_ON', { status: 'countered' })
  }
  const row = { table: 'settlements', id: settlement.id, state: settlement.status, role } as const
  await transition(ctx, settlementProcess, verb, row, details)
}
