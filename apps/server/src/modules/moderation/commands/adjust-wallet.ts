import type { adjustWallet as endpoint } from '@market/contract/admin/endpoints-people.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { negative } from '@market/contract/money.ts'
import type { Ctx } from '#platform/context/context.ts'
import { holdReceiver, lockMember } from '../store.ts'
import { askAdjustment } from './ask-adjustment.ts'

/** Adds money to a wallet or takes it out. */
export async function adjustWallet(
  ctx: Ctx,
  { id: userId, direction, amount, reason }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await (direction === 'give' ? holdReceiver : lockMember)(ctx, userId)
  return askAdjustment(ctx, {
    userId,
    amount: direction === 'give' ? amount : negative(amount),
    reason,
    refund: null,
  })
}
