import type { beginSecondFactor as endpoint } from '@market/contract/admin/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { tellAct } from '#platform/context/acts.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { showSecret } from '../second-factor.ts'
import { findStaff, setSeed } from '../store.ts'

/** Creates a new secret, which takes effect only once a code from it is entered. */
export async function beginSecondFactor(ctx: Ctx): Promise<OutputOf<typeof endpoint>> {
  const { id } = person(ctx)
  const me = await findStaff(ctx.tx, id)
  if (me === undefined) throw new AppError('NOT_FOUND')
  if (me.second_factor_at !== null) throw new AppError('SECOND_FACTOR_THERE')
  const seed = ctx.newId<string>()
  await setSeed(ctx, id, seed)
  tellAct(ctx, { target: ['staff', id], before: { secondFactor: false }, after: { secondFactor: 'begun' } })
  return showSecret(ctx, id, seed, me.email)
}
