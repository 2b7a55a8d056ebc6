import { tellAct } from '#platform/context/acts.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { contentChanged } from '../events.ts'

/** Removes a response time from the list; sellers who chose it keep it. */
export async function removeResponseOption(ctx: Ctx, { hours }: { hours: number }): Promise<null> {
  const gone = await ctx.tx.deleteFrom('response_times').where('hours', '=', hours).executeTakeFirst()
  if (gone.numDeletedRows !== 1n) throw new AppError('NOT_FOUND')
  tellAct(ctx, { target: ['response_times', String(hours)], before: { hours } })
  ctx.emit(contentChanged, { table: 'response_times' })
  return null
}
