import { recordAct } from '#platform/context/acts.ts'
import { person, type StepsCtx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { checkCode } from '../second-factor.ts'
import { confirmSeed, findStaff } from '../store.ts'

/** Enables the caller's second factor with its first code. */
export async function confirmSecondFactor(ctx: StepsCtx, { code }: { code: string }): Promise<null> {
  const { id } = person(ctx)
  const me = await findStaff(ctx.tx, id)
  if (me === undefined) throw new AppError('NOT_FOUND')
  if (me.second_factor_at !== null) throw new AppError('SECOND_FACTOR_THERE')
  await checkCode(ctx, me, code)
  return ctx.inTransaction(async (inner) => {
    await confirmSeed(inner, id)
    await recordAct(inner, 'admin.confirmSecondFactor', {
      target: ['staff', id],
      before: { secondFactor: false },
      after: { secondFactor: true },
    })
    return null
  })
}
