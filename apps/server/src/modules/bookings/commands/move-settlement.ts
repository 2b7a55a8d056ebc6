import { settlementProcess } from '@market/contract/bookings/process.ts'
import type { VerbOf } from '@market/contract/process.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { transition } from '#platform/transition.ts'
import { roleIn, settlementRole } from '../policy.ts'
import type { SettlementRow, Standing } from '../store.ts'

/** The settlement that is being talked about; a booking in any other status has none to answer. */
export function settlementAtHand({ booking, settlement }: Standing): SettlementRow {
  if (booking.status !== 'Amidst-Cancellation' || settlement === null) {
    throw new AppError('STATE_MOVED_ON', { status: booking.status })
  }
  return settlement
}

/** Moves the settlement of a locked booking by a verb, as whoever acts. */
export async function moveSettlement(
  ctx: Ctx,
  { booking }: Standing,
  settlement: SettlementRow,
  verb: VerbOf<typeof settlementProcess>,
  details: object = {},
): Promise<void> {
  const role = settlementRole(booking, roleIn(booking, ctx.actor), settlement)
  // Whoever countered had the answer before: it is the counter that came between, not somebody else's right.
  if (role === 'other' && settlement.counter_cents !== null && settlement.status === 'Pending') {
    throw new AppError('STATE_MOVED_ON', { status: 'countered' })
  }
  const row = { table: 'settlements', id: settlement.id, state: settlement.status, role } as const
  await transition(ctx, settlementProcess, verb, row, details)
}
