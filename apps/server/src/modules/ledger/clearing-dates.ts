import type { BookingId, UserId } from '@market/contract/ids.ts'
import { type Cents, cents, sumCents } from '@market/contract/money.ts'
import { sql } from 'kysely'
import { later } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { account, type TransferKind } from './post.ts'

/** Transfers that pay a seller for work. Only these earnings have to clear; returned money does not. */
const earningKinds = [
  'booking-completed',
  'booking-settled',
  'booking-decided',
] as const satisfies readonly TransferKind[]

interface Earning {
  readonly bookingId: BookingId
  readonly amount: Cents
  readonly clearsAt: Date
}

/** A seller's earnings that have not cleared yet, newest first. Reads only entries from the clearing period. */
export async function recentEarnings(ctx: Ctx, seller: UserId): Promise<Earning[]> {
  const period = ctx.settings.clearingDays
  const since = later(ctx.now, -period)
  const before = (id: ReturnType<typeof sql>) => sql`(
    select entry.id, entry.amount, transfer.kind, transfer.at, transfer.booking_id
    from ledger_entries entry join ledger_transfers transfer on transfer.id = entry.transfer_id
    where entry.account_id = (select id from ledger_accounts where code = ${account.earnings(seller)}) and entry.id < ${id}
    order by entry.id desc limit 1)`
  const { rows } = await sql<{ amount: Cents; at: Date; booking_id: BookingId }>`
    with recursive recent as (
      select * from ${before(sql`9223372036854775807`)} newest where at > ${since}
      union all
      select next.* from recent cross join lateral ${before(sql`recent.id`)} next where next.at > ${since}
    )
    select amount, at, booking_id from recent where amount > 0 and kind = any(${[...earningKinds]}) order by id desc`.execute(
    ctx.tx,
  )
  return rows.map(({ amount, at, booking_id: bookingId }) => ({
    bookingId,
    amount: cents(Number(amount)),
    clearsAt: later(at, period),
  }))
}

/** The part of a balance that has not cleared. The oldest earnings leave first, so the newest remain. */
export const clearingOf = (recent: readonly Earning[], balance: Cents): Cents =>
  cents(Math.min(balance, sumCents(recent.map(({ amount }) => amount))))

/** When all earnings that leave have cleared, if the newest `staying` cents remain; null if they already have. */
export function clearsAt(recent: readonly Earning[], staying: Cents): Date | null {
  let newer = 0
  for (const { amount, clearsAt: at } of recent) {
    newer += amount
    if (newer > staying) return at
  }
  return null
}
