import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'

type What = 'disputes' | 'withdrawals' | 'reports' | 'adjustments' | 'support'

/** The operator's queues: their pending rows, and since when each has been pending. */
const queues: Record<What, { readonly waiting: RawBuilder<unknown>; readonly since: RawBuilder<unknown> }> = {
  disputes: { waiting: sql`disputes where status = 'Open'`, since: sql`created_at` },
  withdrawals: {
    waiting: sql`withdrawals where status = 'Pending' or (unreturned_cents > 0 and rest_decision is null)`,
    since: sql`created_at`,
  },
  reports: { waiting: sql`reports where outcome is null`, since: sql`created_at` },
  adjustments: { waiting: sql`wallet_adjustments where status = 'Waiting'`, since: sql`created_at` },
  support: {
    waiting: sql`support_threads t where t.status = 'Open' and t.staff_unread > 0`,
    since: sql`(select m.created_at from support_messages m
      where m.thread_id = t.id and m.seq > t.staff_read_seq and not m.by_staff order by m.seq limit 1)`,
  },
}

const whats = Object.keys(queues) as What[]

const counts = sql<Record<What, number>>`select ${sql.join(
  whats.map((what) => sql`(select count(*) from ${queues[what].waiting}) as ${sql.ref(what)}`),
)}`

/** The number of pending items per queue. */
export async function countWaiting({ tx }: Ctx): Promise<Record<What, number>> {
  const [row] = (await counts.execute(tx)).rows
  if (row === undefined) throw new Error('Nothing was counted')
  return row
}

const sinces = sql<{ what: What; count: number; oldest: Date | null }>`${sql.join(
  whats.map(
    (what) =>
      sql`select ${sql.lit(what)} as what, count(*) as count, min(${queues[what].since}) as oldest from ${queues[what].waiting}`,
  ),
  sql` union all `,
)}`

/** The same, with the time of the oldest item. */
export const readWaiting = async ({ tx }: Pick<Ctx, 'tx'>) => (await sinces.execute(tx)).rows
