import type { adjustWallet as endpoint } from '@market/contract/admin/endpoints-people.ts'
import { adjustmentProcess } from '@market/contract/admin/process.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents, negative } from '@market/contract/money.ts'
import { tellAct } from '#platform/acts.ts'
import { type Ctx, person } from '#platform/context.ts'
import { recordTransition } from '#platform/transition.ts'
import { showAdjustment } from '../present-adjustment.ts'
import { needsSecondPerson } from '../policy.ts'
import { insertAdjustment, lockMember } from '../store.ts'
import { postAdjustment } from './post-adjustment.ts'

/** Gives money to a wallet or takes it; above the set amount it waits for a second pair of eyes. */
export async function adjustWallet(
  ctx: Ctx,
  { id: userId, direction, amount, reason }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await lockMember(ctx, userId)
  const signed = direction === 'give' ? amount : negative(amount)
  const waits = needsSecondPerson(signed, ctx.settings.adjustmentAlone)
  const id = ctx.newId<string>()
  const me = person(ctx).id
  const row = { id, userId, amount: signed, reason, status: waits ? 'Waiting' : 'Posted', askedBy: me } as const
  await insertAdjustment(ctx, row)
  await recordTransition(ctx, adjustmentProcess, waits ? 'ask' : 'post', { id, from: '(none)', role: 'first' })
  if (!waits) await postAdjustment(ctx, row)
  tellAct(ctx, {
    target: ['user', userId],
    reason,
    after: { adjustment: id, dollars: dollarsFromCents(signed), status: row.status },
  })
  return showAdjustment(ctx, id)
}
