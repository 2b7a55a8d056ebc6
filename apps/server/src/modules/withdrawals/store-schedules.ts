import type { UserId } from '@market/contract/ids.ts'
import type { Insertable, Selectable } from 'kysely'
import type { PayoutSchedulesTable } from '#platform/database/database-types.ts'
import type { Tx } from '#platform/database/public.ts'

export type PayoutScheduleRow = Selectable<PayoutSchedulesTable>

export const findSchedule = (tx: Tx, user: UserId): Promise<PayoutScheduleRow | undefined> =>
  tx.selectFrom('payout_schedules').selectAll().where('user_id', '=', user).executeTakeFirst()

export async function saveScheduleRow(tx: Tx, row: Insertable<PayoutSchedulesTable>): Promise<void> {
  const { user_id: _, ...columns } = row
  await tx
    .insertInto('payout_schedules')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

export const deleteSchedule = (tx: Tx, user: UserId): Promise<unknown> =>
  tx.deleteFrom('payout_schedules').where('user_id', '=', user).execute()

/** Sellers with a due schedule, longest due first. A suspended or deleted seller waits. */
export const findDueSchedules = (tx: Tx, now: Date, limit: number): Promise<{ user_id: UserId }[]> =>
  tx
    .selectFrom('payout_schedules as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('s.user_id')
    .where('s.next_at', '<=', now)
    .where('u.suspended_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .orderBy('s.next_at')
    .limit(limit)
    .execute()

/** Locks the schedule of a seller if it is still due; another process may have run it meanwhile. */
export const lockDueSchedule = (tx: Tx, user: UserId, now: Date) =>
  tx
    .selectFrom('payout_schedules as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .selectAll('s')
    .select('u.step')
    .where('s.user_id', '=', user)
    .where('s.next_at', '<=', now)
    .where('u.suspended_at', 'is', null)
    .forUpdate('s')
    .executeTakeFirst()
