import type { UserType } from '@market/contract/accounts/schema.ts'
import { wholeList } from '@market/contract/page.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import type { UserId } from '@market/contract/ids.ts'
import { type Cents, cents, dollarsFromCents } from '@market/contract/money.ts'
import type { getUnfinishedTopUps, getWallet, getWalletOfLink } from '@market/contract/wallet/endpoints.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import type { Tx } from '#platform/database/public.ts'
import { walletBalance } from '#modules/ledger/public.ts'
import { days, later } from '#platform/clock/clock.ts'
import { presentPayment } from './present-transaction.ts'
import { findUnfinished } from './store.ts'

/** The total in escrow for a user's bookings in progress. */
async function inEscrow(tx: Tx, userId: UserId): Promise<Cents> {
  const row = await tx
    .selectFrom('bookings')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('price_cents'), eb.lit(0)).as('held'))
    .where((eb) => eb.or([eb('buyer_id', '=', userId), eb('seller_id', '=', userId)]))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return cents(Number(row.held))
}

/** The total of a user's undecided withdrawals. */
async function onItsWayOut(tx: Tx, userId: UserId): Promise<Cents> {
  const row = await tx
    .selectFrom('withdrawals')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), eb.lit(0)).as('held'))
    .where('user_id', '=', userId)
    .where('status', '=', 'Pending')
    .executeTakeFirstOrThrow()
  return cents(Number(row.held))
}

/** The caller's balance, and the amounts held for them elsewhere. */
export async function readWallet(ctx: Ctx): Promise<OutputOf<typeof getWallet>> {
  const { id } = person(ctx)
  const [balance, held, leaving] = await Promise.all([
    walletBalance(ctx.tx, id),
    inEscrow(ctx.tx, id),
    onItsWayOut(ctx.tx, id),
  ])
  return {
    walletAmount: dollarsFromCents(balance),
    inEscrow: dollarsFromCents(held),
    onItsWayOut: dollarsFromCents(leaving),
  }
}

/** What a wallet link shows: the wallet, and whose it is. */
export async function readWalletOfLink(ctx: Ctx): Promise<OutputOf<typeof getWalletOfLink>> {
  const { id } = person(ctx)
  const [wallet, owner] = await Promise.all([
    readWallet(ctx),
    ctx.tx.selectFrom('users').select(['full_name', 'type']).where('id', '=', id).executeTakeFirstOrThrow(),
  ])
  return { ...wallet, owner: { id, fullName: owner.full_name, type: owner.type as UserType } }
}

const unfinishedShown = { since: 7 * days, most: 3 }

/** The caller's latest top-ups that have not been credited. */
export async function listUnfinishedTopUps(ctx: Ctx): Promise<OutputOf<typeof getUnfinishedTopUps>> {
  const { since, most } = unfinishedShown
  const rows = await findUnfinished(ctx.tx, person(ctx).id, later(ctx.now, -since), most)
  return wholeList(rows.map(presentPayment))
}
