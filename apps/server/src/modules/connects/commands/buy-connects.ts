import type { buyConnects as endpoint } from '@market/contract/connects/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents, negative } from '@market/contract/money.ts'
import { counted } from '@market/contract/numbers.ts'
import { account, post, walletBalance } from '#modules/ledger/public.ts'
import { type Ctx, person } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { together } from '#platform/transaction.ts'
import { connectsChanged } from '../events.ts'
import { giveConnects } from '../store.ts'
import { findPackage } from '../store-lists.ts'

/** Buys a package from the wallet; too little money refuses with INSUFFICIENT_BALANCE. */
export async function buyConnects(
  ctx: Ctx,
  { connectId }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const userId = person(ctx).id
  const chosen = await findPackage(ctx.tx, connectId)
  if (chosen === undefined) throw new AppError('NOT_FOUND')
  const price = chosen.price_cents
  const id = ctx.newId()

  const [totalConnects, , left] = await together(
    giveConnects(ctx.tx, {
      id,
      user_id: userId,
      change: chosen.connects,
      kind: 'purchase',
      reason: `Bought ${counted(chosen.connects, 'connect')}`,
      bid_id: null,
      amount_cents: price,
      at: ctx.now,
    }),
    post(ctx, {
      kind: 'connects-bought',
      reference: id,
      entries: [
        { account: account.wallet(userId), amount: negative(price) },
        { account: account.connects, amount: price },
      ],
    }),
    walletBalance(ctx.tx, userId),
  )
  ctx.emit(connectsChanged, { userId, change: chosen.connects, bidId: null })
  ctx.stale([userId], { kind: 'wallet', id: null })
  return { totalConnects, walletAmount: dollarsFromCents(left) }
}
