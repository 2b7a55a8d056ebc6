import type { UserId } from '@market/contract/ids.ts'
import { type Cents, dollarsFromCents, negative } from '@market/contract/money.ts'
import { account, post } from '#modules/ledger/public.ts'
import type { Ctx } from '#platform/context.ts'
import { walletAdjusted } from '../events.ts'

/** Moves the money of an adjustment between the wallet and `platform:adjustments`, once. */
export async function postAdjustment(
  ctx: Ctx,
  { id, userId, amount, reason }: { id: string; userId: UserId; amount: Cents; reason: string },
): Promise<void> {
  await post(ctx, {
    kind: 'adjustment',
    reference: id,
    entries: [
      { account: account.adjustments, amount: negative(amount) },
      { account: account.wallet(userId), amount },
    ],
  })
  ctx.emit(walletAdjusted, { userId, dollars: dollarsFromCents(amount), reason })
}
