import { completionProcess } from '@market/contract/bookings/process.ts'
import type { VerbOf } from '@market/contract/process.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { transition } from '#platform/transition.ts'
import { completionRole, roleIn } from '../policy.ts'
import type { CompletionRow, Standing } from '../store.ts'

/** The request to call the work done that waits for an answer; a booking in any other status has none. */
export function completionAtHand({ booking, completion }: Standing): CompletionRow {
  if (booking.status !== 'Amidst-Completion-Process' || completion === null) {
    throw new AppError('STATE_MOVED_ON', { status: booking.status })
  }
  return completion
}

/** Moves the completion of a locked booking by a verb, as whoever acts. */
export async function moveCompletion(
  ctx: Ctx,
  { booking }: Standing,
  completion: CompletionRow,
  verb: VerbOf<typeof completionProcess>,
): Promise<void> {
  const role = completionRole(booking, roleIn(booking, ctx.actor), completion)
  const row = { table: 'completions', id: completion.id, state: completion.status, role } as const
  await transition(ctx, completionProcess, verb, row)
}
