import type { getOwnLimits } from '@market/contract/admin/endpoints-people.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { later } from '#platform/clock/clock.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { aloneWithin, leftAlone } from './policy.ts'
import { wentAlone } from './store.ts'

/** How much the caller can still move without a second operator. */
export async function ownLimits(ctx: Ctx): Promise<OutputOf<typeof getOwnLimits>> {
  const askedBy = person(ctx).id
  const alone = ctx.settings.adjustmentAlone
  const left = async (amount: 1 | -1) =>
    dollarsFromCents(leftAlone(await wentAlone(ctx, { askedBy, amount }, later(ctx.now, -aloneWithin)), alone))
  return { perDay: dollarsFromCents(alone), leftToGive: await left(1), leftToTake: await left(-1) }
}
