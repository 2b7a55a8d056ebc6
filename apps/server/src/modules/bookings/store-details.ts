import type { BookingId, UserId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.ts'
import { defineStatement, type Given, type RowOf } from '#platform/statement.ts'
import type { StoredFile } from './present-card.ts'
import type { HistoryRow } from './present-timeline.ts'

/** What a booking's page shows beside the booking and its processes. */
export interface Details {
  readonly files: readonly StoredFile[]
  readonly history: readonly HistoryRow[]
  readonly milestones: readonly RowOf<typeof milestonesOf>[]
  readonly review: Awaited<ReturnType<typeof reviewOf>>
  readonly inEscrow: Cents
}

type Of = Given<{ id: BookingId }>

export const filesOf = defineStatement((tx, { id }: Of) =>
  tx
    .selectFrom('booking_files as f')
    .innerJoin('files', 'files.id', 'f.file_id')
    .select(['files.id', 'files.filename', 'f.role', 'f.subject_id', 'f.name'])
    .where('f.booking_id', '=', id)
    .orderBy('f.position'),
)

/** Every move of a booking and of the newest rows beside it, and of those before them. */
export const historyOf = defineStatement((tx, { id }: Of) =>
  tx
    .selectFrom('transitions')
    .select(['id', 'process', 'verb', 'by_role', 'actor_id', 'at', 'details'])
    .where(
      'row_id',
      '=',
      // As an array, so that the index answers: an OR with a subquery reads the history of every row there is.
      sql<string>`any(array(select ${id}::uuid union all select s.id from settlements s where s.booking_id = ${id}))`,
    )
    .orderBy('id'),
)

export const milestonesOf = defineStatement((tx, { id }: Of) =>
  tx
    .selectFrom('milestones')
    .select(['id', 'booking_id as bookingId', 'title', 'description', 'start_date as startDate', 'end_date as endDate'])
    .where('booking_id', '=', id)
    .orderBy('created_at'),
)

const reviews = defineStatement((tx, { id }: Of) =>
  tx.selectFrom('reviews').selectAll().where('booking_id', '=', id).where('removed_at', 'is', null),
)

export async function reviewOf(tx: Tx, id: BookingId) {
  const [row] = await reviews.execute(tx, { id })
  if (row === undefined) return null
  const from: { id: UserId } = { id: row.buyer_id }
  return { totalStar: row.stars, reviewMessage: row.text, from, created: row.created_at.toISOString() }
}
