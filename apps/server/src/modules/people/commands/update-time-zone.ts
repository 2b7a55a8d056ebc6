import type { updateTimeZone as endpoint } from '@market/contract/accounts-safety/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { type Ctx, person } from '#platform/context/context.ts'

/** Saves the time zone that the user's device reports. */
export async function updateTimeZone(
  ctx: Ctx,
  { timeZone }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await ctx.tx
    .updateTable('users')
    .set({ time_zone: timeZone, updated_at: ctx.now })
    .where('id', '=', person(ctx).id)
    .execute()
  return { timeZone }
}
