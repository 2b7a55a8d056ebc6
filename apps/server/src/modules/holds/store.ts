import type { BookingId, UserId, WithdrawalId } from '@market/contract/ids.ts'
import { type Cents, cents } from '@market/contract/money.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { EarningHoldsTable } from '#platform/database/database-types.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/database/public.ts'

export type HoldRow = Selectable<EarningHoldsTable>

/**
 * Serializes a user's withdrawal requests, payment reversals and holds with an advisory lock, because an uncommitted
 * request has no row to lock.
 */
export const lockRequestsOf = (tx: Tx, userId: UserId): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawals:${userId}`}, 0))`.execute(tx)

export const insertHold = (tx: Tx, row: Insertable<EarningHoldsTable>): Promise<unknown> =>
  tx.insertInto('earning_holds').values(row).execute()

interface Release {
  readonly released_by: UserId
  readonly release_reason: string
}

export const noteReleased = ({ tx, now }: Ctx, id: string, release: Release): Promise<unknown> =>
  tx
    .updateTable('earning_holds')
    .set({ ...release, released_at: now })
    .where('id', '=', id)
    .execute()

/** The holds on a booking with the name of the operator, newest first. */
export const findHoldsOn = (tx: Tx, booking: BookingId) =>
  tx
    .selectFrom('earning_holds as hold')
    .innerJoin('users as operator', 'operator.id', 'hold.held_by')
    .selectAll('hold')
    .select('operator.full_name as held_by_name')
    .where('hold.booking_id', '=', booking)
    .orderBy('hold.started_at', 'desc')
    .execute()

/** The active holds on the earnings of these sellers with the number of the booking, the first to end first. */
export const findActiveHolds = ({ tx, now }: Ctx, sellers: readonly UserId[]) =>
  tx
    .selectFrom('earning_holds as hold')
    .innerJoin('bookings as booking', 'booking.id', 'hold.booking_id')
    .selectAll('hold')
    .select('booking.number as booking_number')
    .where('hold.seller_id', 'in', sellers)
    .where('hold.released_at', 'is', null)
    .where('hold.ends_at', '>', now)
    .orderBy('hold.ends_at')
    .orderBy('hold.id')
    .execute()

export type ActiveHold = Awaited<ReturnType<typeof findActiveHolds>>[number]

interface UnsentPayout {
  readonly id: WithdrawalId
  readonly earnings: Cents
}

const unsent = (tx: Tx, seller: UserId) =>
  tx
    .selectFrom('withdrawals')
    .select(['id', sql<number>`amount_cents - to_card_cents - sent_back_cents`.as('earnings')])
    .where('user_id', '=', seller)
    .where('status', '=', 'Pending')
    .where('sent_at', 'is', null)
    .orderBy('id')

const asPayouts = (rows: readonly { id: WithdrawalId; earnings: number }[]): UnsentPayout[] =>
  rows.map(({ id, earnings }) => ({ id, earnings: cents(Number(earnings)) }))

/** The earnings in a seller's pending withdrawals that no bank or provider has yet, oldest first. */
export const findUnsentPayouts = async (tx: Tx, seller: UserId): Promise<UnsentPayout[]> =>
  asPayouts(await unsent(tx, seller).execute())

/** The same, locked until the end of the transaction, so that none is paid meanwhile. */
export const lockUnsentPayouts = async (tx: Tx, seller: UserId): Promise<UnsentPayout[]> =>
  asPayouts(await unsent(tx, seller).forUpdate().execute())

/** A booking's earnings and when it paid them; undefined for a booking that does not exist. */
export const findEarned = (tx: Tx, id: BookingId) =>
  tx
    .selectFrom('bookings')
    .select(['id', 'number', 'seller_id', 'earned_cents', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirst()
