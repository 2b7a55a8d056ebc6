import type { resolveReport as endpoint } from '@market/contract/admin/endpoints-content.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'

/** Closes a report with its outcome, once; returns the reported user and the time. */
export async function resolveReport(ctx: Ctx, { id, outcome, note }: ParsedInputOf<typeof endpoint>) {
  const report = await ctx.tx
    .updateTable('reports')
    .set({ outcome, note, resolved_by: person(ctx).id, resolved_at: ctx.now })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .returning(['user_id', 'created_at'])
    .executeTakeFirst()
  if (report === undefined) throw new AppError('CONFLICT')
  return report
}
