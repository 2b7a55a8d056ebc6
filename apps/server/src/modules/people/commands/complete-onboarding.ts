import type { completeOnboarding as endpoint } from '@market/contract/accounts/endpoints.ts'
import { completeStep } from '@market/contract/accounts/onboarding.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { profileUpdated, sellerListed } from '../events.ts'
import { presentOwnUser } from '../present.ts'
import { lockUser } from '../store.ts'

/** Completes an onboarding step in order; completing one again changes nothing. */
export async function completeOnboarding(
  ctx: Ctx,
  { step }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { id } = person(ctx)
  const user = await lockUser(ctx.tx, id)
  if (user.step < step) throw new AppError('CONFLICT')
  if (user.step === step) {
    await ctx.tx
      .updateTable('users')
      .set({ step: step + 1, updated_at: ctx.now })
      .where('id', '=', id)
      .execute()
    ctx.emit(profileUpdated, { userId: id })
    if (step + 1 === completeStep) ctx.emit(sellerListed, { userId: id })
  }
  return { user: await presentOwnUser(ctx, id) }
}
