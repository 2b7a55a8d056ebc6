import { allowUnless } from '@market/contract/actions.ts'
import { describeError } from '@market/contract/errors.ts'
import type { UserType } from '@market/contract/accounts/schema.ts'
import { wholeList } from '@market/contract/page.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import type { UserId } from '@market/contract/ids.ts'
import { type Cents, cents, dollarsFromCents, zeroCents } from '@market/contract/money.ts'
import type { getUnfinishedTopUps, getWallet, getWalletOfLink } from '@market/contract/wallet/endpoints.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/public.ts'
import { holdsOf, presentHeld } from '#modules/holds/public.ts'
import { clearingOf, readPurses, recentEarnings, totalOf } from '#modules/ledger/public.ts'
import { days, later } from '#platform/clock/clock.ts'
import type { PaymentProvider } from './provider.ts'
import { refundableAmount } from './send-to-cards.ts'
import { presentPayment } from './present-transaction.ts'
import { findUnfinished } from './store.ts'

type Wallet = OutputOf<typeof getWallet>

/** The total in escrow for a user's bookings in progress. */
async function inEscrow(tx: Tx, userId: UserId): Promise<Cents> {
  const row = await tx
    .selectFrom('bookings')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>(sql`price_cents + buyer_fee_cents`), eb.lit(0)).as('held'))
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

/** Actions of a buyer on unspent card money; sellers withdraw instead. */
function walletActions(returnable: Cents): Wallet['actions'] {
  return allowUnless('returnToCard', returnable === 0 ? describeError('NOTHING_FOR_CARD').message : null)
}

/** The caller's balance and its parts, and the amounts held for them elsewhere. */
export const readWallet =
  (provider: PaymentProvider) =>
  async (ctx: Ctx): Promise<Wallet> => {
    const { id, role } = person(ctx)
    const isBuyer = role === 'BUYER'
    const purses = await readPurses(ctx.tx, id)
    const [recent, refundable, escrow, leaving, { holds, inWallet }] = await Promise.all([
      purses.earnings === 0 ? [] : recentEarnings(ctx, id),
      isBuyer && purses.card > 0 ? refundableAmount(ctx, provider, id) : zeroCents,
      inEscrow(ctx.tx, id),
      onItsWayOut(ctx.tx, id),
      holdsOf(ctx, id, purses.earnings),
    ])
    const balance = totalOf(purses)
    const clearing = clearingOf(recent, purses.earnings)
    const returnable = cents(Math.min(purses.card, refundable))
    return {
      walletAmount: dollarsFromCents(balance),
      cardMoney: dollarsFromCents(purses.card),
      available: dollarsFromCents(cents(balance - Math.max(clearing, Math.min(inWallet, purses.earnings)))),
      clearing: dollarsFromCents(clearing),
      clearsAt: clearing === 0 ? null : (recent[0]?.clearsAt.toISOString() ?? null),
      held: holds.map(presentHeld),
      returnable: dollarsFromCents(returnable),
      inEscrow: dollarsFromCents(escrow),
      onItsWayOut: dollarsFromCents(leaving),
      actions: isBuyer && purses.card > 0 ? walletActions(returnable) : [],
    }
  }

/** The wallet behind a wallet link, and its owner. */
export const readWalletOfLink =
  (provider: PaymentProvider) =>
  async (ctx: Ctx): Promise<OutputOf<typeof getWalletOfLink>> => {
    const { id } = person(ctx)
    const [{ walletAmount, inEscrow: held, onItsWayOut: leaving }, owner] = await Promise.all([
      readWallet(provider)(ctx),
      ctx.tx.selectFrom('users').select(['full_name', 'type']).where('id', '=', id).executeTakeFirstOrThrow(),
    ])
    return {
      walletAmount,
      inEscrow: held,
      onItsWayOut: leaving,
      owner: { id, fullName: owner.full_name, type: owner.type as UserType },
    }
  }

const unfinishedShown = { since: 7 * days, limit: 3 }

/** The caller's latest top-ups that have not been credited. */
export async function listUnfinishedTopUps(ctx: Ctx): Promise<OutputOf<typeof getUnfinishedTopUps>> {
  const { since, limit } = unfinishedShown
  const rows = await findUnfinished(ctx.tx, person(ctx).id, later(ctx.now, -since), limit)
  return wholeList(rows.map(presentPayment))
}
