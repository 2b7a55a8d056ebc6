import type { resolveReport as endpoint } from '@market/contract/admin/endpoints-content.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { resolveReport } from '#modules/reports/public.ts'
import { tellConsole } from '#modules/admin/public.ts'
import { tellAct } from '#platform/acts.ts'
import type { Ctx } from '#platform/context.ts'

/** Closes a report with its outcome; the queues of the others follow. */
export async function closeReport(ctx: Ctx, input: ParsedInputOf<typeof endpoint>): Promise<null> {
  const report = await resolveReport(ctx, input)
  tellAct(ctx, {
    target: ['user', report.user_id],
    reason: input.note,
    before: { report: input.id, outcome: null },
    after: { report: input.id, outcome: input.outcome },
  })
  await tellConsole(ctx, input.id)
  return null
}
