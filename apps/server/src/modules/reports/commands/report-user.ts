import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type * as contract from '@market/contract/reports/endpoints.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError, refusing } from '#platform/errors.ts'
import { reportMade } from '../events.ts'

/** Reports a user to the operator, once per reporter. */
export async function reportUser(
  ctx: Ctx,
  { userId, reason }: ParsedInputOf<typeof contract.reportUser>,
): Promise<null> {
  const me = person(ctx).id
  const reportId = ctx.newId<string>()
  if (userId === me) throw new AppError('OWN_PROFILE')
  const member = await ctx.tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('type', '<>', 'ADMIN')
    .executeTakeFirst()
  if (member === undefined) throw new AppError('NOT_FOUND')
  await refusing({ reports_once_per_person: () => new AppError('ALREADY_REPORTED') }, () =>
    ctx.tx
      .insertInto('reports')
      .values({ id: reportId, reporter_id: me, user_id: userId, reason, created_at: ctx.now })
      .execute(),
  )
  ctx.emit(reportMade, { reportId })
  ctx.stale([me], { kind: 'profile', id: userId })
  return null
}
