import type { buyConnects as endpoint } from '@market/contract/connects/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents, negative } from '@market/contract/money.ts'
import { counted, formatDollars } from '@market/contract/numbers.ts'
import { account, post, walletBalance } from '#modules/ledger/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { together } from '#platform/database/public.ts'
import { connectsChanged } from '../events.ts'
import { findPackage, giveConnects } from '../store.ts'

/** Buys a package from the wallet at the price that the seller saw; throws INSUFFICIENT_BALANCE. */
export async function buyConnects(
  ctx: Ctx,
  { connectId, ...seen }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const userId = person(ctx).id
  const chosen = await findPackage(ctx.tx, connectId)
  if (chosen === undefined) throw new AppError('NOT_FOUND')
  const { price_cents: price, connects } = chosen
  if ((seen.price ?? price) !== price || (seen.connects ?? connects) !== connects) {
    throw new AppError('PACKAGE_CHANGED', { connects, amount: formatDollars(dollarsFromCents(price)) })
  }
  const id = ctx.newId()

  const [totalConnects, , left] = await together(
    giveConnects(ctx.tx, {
      id,
      user_id: userId,
      change: connects,
      kind: 'purchase',
      reason: `Bought ${counted(connects, 'connect')}`,
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
  ctx.emit(connectsChanged, { userId, change: connects, bidId: null })
  ctx.stale([userId], { kind: 'wallet', id: null })
  return { totalConnects, walletAmount: dollarsFromCents(left) }
}
