import { completionProcess } from '@market/contract/bookings/process.ts'
import type { VerbOf } from '@market/contract/process.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { transition } from '#platform/transition.ts'
import { completionRole, roleIn } from '../policy.ts'
import type { CompletionRow, Standing } from '../store.ts'

/** Returns the completion request of the booking; rejects with STATE_MOVED_ON in any other booking status. */
export function completionAtHand({ booking, completion }: Standing): CompletionRow {
  if (booking.status !== 'Amidst-Completion-Process' || completion === null) {
    throw new AppError('STATE_MOVED_ON', { status: booking.status })
  }
  return completion
}

/** Moves the completion of a locked booking by a verb, in the role of the current actor. */
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
