import type { beginSecondFactor as endpoint } from '@market/contract/admin/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { writeAuditEntry, audit } from '#platform/context/audit.ts'
import { type Ctx, person, type StepsCtx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { checkCode, showSecret } from '../second-factor.ts'
import { confirmSeed, findStaff, setSeed } from '../store.ts'

/** Creates a new secret, which takes effect only once a code from it is entered. */
export async function beginSecondFactor(ctx: Ctx): Promise<OutputOf<typeof endpoint>> {
  const { id } = person(ctx)
  const me = await findStaff(ctx.tx, id)
  if (me === undefined) throw new AppError('NOT_FOUND')
  if (me.second_factor_at !== null) throw new AppError('SECOND_FACTOR_THERE')
  const seed = ctx.newId<string>()
  await setSeed(ctx, id, seed)
  audit(ctx, { target: ['staff', id], before: { secondFactor: false }, after: { secondFactor: 'begun' } })
  return showSecret(ctx, id, seed, me.email)
}

/** Enables the caller's second factor with its first code. */
export async function confirmSecondFactor(ctx: StepsCtx, { code }: { code: string }): Promise<null> {
  const { id } = person(ctx)
  const me = await findStaff(ctx.tx, id)
  if (me === undefined) throw new AppError('NOT_FOUND')
  if (me.second_factor_at !== null) throw new AppError('SECOND_FACTOR_THERE')
  await checkCode(ctx, me, code)
  return ctx.inTransaction(async (inner) => {
    await confirmSeed(inner, id)
    await writeAuditEntry(inner, 'admin.confirmSecondFactor', {
      target: ['staff', id],
      before: { secondFactor: false },
      after: { secondFactor: true },
    })
    return null
  })
}
