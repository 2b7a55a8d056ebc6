import type { Ctx } from '#platform/context/context.ts'

/** Adds a response time of `hours`; does nothing when it exists. */
export async function addResponseTime(ctx: Ctx, hours: number): Promise<void> {
  await ctx.tx
    .insertInto('response_times')
    .values({ hours })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
