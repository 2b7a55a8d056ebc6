import { tellAct } from '#platform/context/acts.ts'
import type { Ctx } from '#platform/context/context.ts'
import { contentChanged } from '../events.ts'
import { addResponseTime } from './add-response-time.ts'

/** Adds a response time to the list. */
export async function addResponseOption(ctx: Ctx, { hours }: { hours: number }): Promise<null> {
  await addResponseTime(ctx, hours)
  tellAct(ctx, { target: ['response_times', String(hours)], after: { hours } })
  ctx.emit(contentChanged, { table: 'response_times' })
  return null
}
