import type { BookingId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'

export interface FailingDeadlines {
  readonly deadline: string
  readonly count: number
  readonly since: Date
  readonly lastError: string
  /** The affected bookings, longest failing first, up to `bookingsNamed`. */
  readonly bookings: { readonly id: BookingId; readonly number: number }[]
}

/** The maximum number of bookings named per kind. */
const bookingsNamed = 5

/** Deadlines that failed and are retried automatically, by kind. */
export async function findFailingDeadlines(ctx: Ctx): Promise<FailingDeadlines[]> {
  const { rows } = await sql<FailingDeadlines>`
    select d.kind as deadline, count(*)::int as count, min(d.failing_since) as since,
      (array_agg(d.last_error order by d.failing_since desc))[1] as "lastError",
      coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'number', b.number) order by d.failing_since)
        filter (where b.id is not null), '[]') as bookings
    from deadlines d left join bookings b on b.id = d.subject_id
    where d.failing_since is not null group by 1 order by 1`.execute(ctx.tx)
  return rows.map((row) => ({ ...row, bookings: row.bookings.slice(0, bookingsNamed) }))
}
