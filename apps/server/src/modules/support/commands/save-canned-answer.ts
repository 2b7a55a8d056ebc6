import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { CannedAnswerId } from '@market/contract/ids.ts'
import type { saveCannedAnswer as saveCannedAnswerCall } from '@market/contract/support/endpoints.ts'
import type { CannedAnswer } from '@market/contract/support/schema.ts'
import { refreshConsole } from '#modules/admin/public.ts'
import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { requireVersion } from '#platform/context/require-version.ts'
import { presentAnswer } from '../queries.ts'
import { lockCannedAnswer, removeCannedAnswer, writeCannedAnswer } from '../store.ts'

export async function saveCannedAnswer(
  ctx: Ctx,
  { id, version, title, text }: ParsedInputOf<typeof saveCannedAnswerCall>,
): Promise<CannedAnswer> {
  const before = id === undefined ? undefined : await lockCannedAnswer(ctx.tx, id)
  if (before !== undefined) requireVersion(before.version, version)
  const row = { id: id ?? ctx.newId<CannedAnswerId>(), title, text, updated_at: ctx.now }
  const written = await writeCannedAnswer(ctx.tx, row, id === undefined)
  if (written === undefined) throw new AppError('NOT_FOUND')
  audit(ctx, {
    target: ['canned answer', row.id],
    ...(before === undefined ? {} : { before: { title: before.title, text: before.text } }),
    after: { title, text },
  })
  await refreshConsole(ctx, row.id)
  return presentAnswer(written)
}

export async function deleteCannedAnswer(ctx: Ctx, { id }: { id: CannedAnswerId }): Promise<null> {
  const before = await removeCannedAnswer(ctx.tx, id)
  if (before === undefined) throw new AppError('NOT_FOUND')
  audit(ctx, { target: ['canned answer', id], before })
  await refreshConsole(ctx, id)
  return null
}
