import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { contentChanged } from '../events.ts'

/** Adds a response time of `hours`; does nothing when it exists. */
export async function addResponseTime(ctx: Ctx, hours: number): Promise<void> {
  await ctx.tx
    .insertInto('response_times')
    .values({ hours })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds a response time to the list. */
export async function addResponseOption(ctx: Ctx, { hours }: { hours: number }): Promise<null> {
  await addResponseTime(ctx, hours)
  audit(ctx, { target: ['response_times', String(hours)], after: { hours } })
  ctx.emit(contentChanged, { table: 'response_times' })
  return null
}

/** Removes a response time from the list; sellers who chose it keep it. */
export async function removeResponseOption(ctx: Ctx, { hours }: { hours: number }): Promise<null> {
  const gone = await ctx.tx.deleteFrom('response_times').where('hours', '=', hours).executeTakeFirst()
  if (gone.numDeletedRows !== 1n) throw new AppError('NOT_FOUND')
  audit(ctx, { target: ['response_times', String(hours)], before: { hours } })
  ctx.emit(contentChanged, { table: 'response_times' })
  return null
}
