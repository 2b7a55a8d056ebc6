import { recordAct } from '#platform/context/acts.ts'
import { person, type StepsCtx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { checkCode } from '../second-factor.ts'
import { findStaff, setSeed } from '../store.ts'

/** Disables the caller's second factor, given one of its codes. */
export async function removeSecondFactor(ctx: StepsCtx, { code }: { code: string }): Promise<null> {
  const { id } = person(ctx)
  if (ctx.settings.requireSecondFactor) throw new AppError('SECOND_FACTOR_DEMANDED')
  const me = await findStaff(ctx.tx, id)
  if (me === undefined) throw new AppError('NOT_FOUND')
  await checkCode(ctx, me, code)
  return ctx.inTransaction(async (inner) => {
    await setSeed(inner, id, null)
    await recordAct(inner, 'admin.removeSecondFactor', {
      target: ['staff', id],
      before: { secondFactor: true },
      after: { secondFactor: false },
    })
    return null
  })
}
