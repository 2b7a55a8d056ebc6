import type { resolveReport as endpoint } from '@market/contract/admin/endpoints-content.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { resolveReport } from '#modules/reports/public.ts'
import { refreshConsole } from '#modules/admin/public.ts'
import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fieldError } from '#platform/errors.ts'
import { hasRemovedContent, isSuspended, requireThere } from '../store.ts'

/** Closes a report and updates all open consoles. The outcome must match what was done. */
export async function closeReport(ctx: Ctx, input: ParsedInputOf<typeof endpoint>): Promise<null> {
  await requireThere(ctx, 'reports', input.id)
  const report = await resolveReport(ctx, input)
  if (input.outcome === 'suspended' && !(await isSuspended(ctx, report.user_id)))
    throw fieldError('outcome', 'This user is not suspended. Suspend them first on their page.')
  if (input.outcome === 'content removed' && !(await hasRemovedContent(ctx, report.user_id, report.created_at)))
    throw fieldError('outcome', 'Nothing of this user’s was removed since the report. Remove it first.')
  audit(ctx, {
    target: ['user', report.user_id],
    reason: input.note,
    before: { report: input.id, outcome: null },
    after: { report: input.id, outcome: input.outcome },
  })
  await refreshConsole(ctx, input.id)
  return null
}
