import type { BookingId, MilestoneId, UserId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { actorId, type Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import type { DB } from '#platform/database/database-types.ts'
import { defineStatement, type Given } from '#platform/database/public.ts'
import { escrowBalanceOf } from '#modules/ledger/public.ts'
import { selectSurroundings, type StoredFile, type Surroundings } from './store-cards.ts'
import { newestProcesses, type BookingState, bookingStateFrom } from './store.ts'

export type HistoryRow = Pick<
  Selectable<DB['transitions']>,
  'id' | 'process' | 'verb' | 'by_role' | 'actor_id' | 'at' | 'details'
>

/** The parts of a booking page besides the booking, its processes and its surroundings. */
export interface Details {
  readonly files: readonly StoredFile[]
  readonly history: readonly HistoryRow[]
  readonly milestones: readonly {
    readonly id: MilestoneId
    readonly bookingId: BookingId
    readonly title: string
    readonly description: string
    readonly startDate: string
    readonly endDate: string
  }[]
  readonly review: {
    readonly totalStar: number
    readonly reviewMessage: string
    readonly by: UserId
    readonly created: Date
  } | null
  /** The agreed scope, copied from the accepted bid. */
  readonly scope: Pick<
    Selectable<DB['booking_scopes']>,
    'cover_letter' | 'delivery_days' | 'questions' | 'answers'
  > | null
  /** Sanitized HTML, copied from the listing. */
  readonly brief: string | null
  readonly inEscrow: Cents
  /** IANA names; null of a side that has not said it. */
  readonly timeZones: { readonly buyer: string | null; readonly seller: string | null }
}

/** Everything that a booking page shows, except the person cards. */
export interface BookingPage {
  readonly state: BookingState
  readonly around: Surroundings
  readonly details: Details
}

const timeZoneOf = (user: RawBuilder<unknown>) =>
  sql<string | null>`(select u.time_zone from users u where u.id = ${user})`

const bookingPage = defineStatement((tx, { id, viewer }: Given<{ id: BookingId; viewer: UserId | null }>) =>
  selectSurroundings(tx, viewer)
    .selectAll('b')
    .select(newestProcesses)
    .select((select) => [
      jsonArrayFrom(
        select
          .selectFrom('booking_files as f')
          .innerJoin('files', 'files.id', 'f.file_id')
          .select(['files.id', 'files.filename', 'f.role', 'f.subject_id', 'f.name'])
          .whereRef('f.booking_id', '=', 'b.id')
          .orderBy('f.position'),
      ).as('files'),
      // The history of the booking, including all its settlements.
      jsonArrayFrom(
        select
          .selectFrom('transitions as t')
          .select(['t.id', 't.process', 't.verb', 't.by_role', 't.actor_id', 't.at', 't.details'])
          .where(
            't.row_id',
            '=',
            // An array lets PostgreSQL use the index; OR with a subquery scans the whole transitions table.
            sql<string>`any(array(select b.id union all select s.id from settlements s where s.booking_id = b.id))`,
          )
          .orderBy('t.id'),
      ).as('history'),
      jsonArrayFrom(
        select
          .selectFrom('milestones as m')
          .select(['m.id', 'm.booking_id as bookingId', 'm.title', 'm.description'])
          .select(['m.start_date as startDate', 'm.end_date as endDate'])
          .whereRef('m.booking_id', '=', 'b.id')
          .orderBy('m.created_at'),
      ).as('milestones'),
      jsonObjectFrom(
        select
          .selectFrom('reviews as v')
          .select(['v.stars as totalStar', 'v.text as reviewMessage', 'v.buyer_id as by', 'v.created_at as created'])
          .whereRef('v.booking_id', '=', 'b.id')
          .where('v.removed_at', 'is', null),
      ).as('review'),
      jsonObjectFrom(
        select
          .selectFrom('booking_scopes as s')
          .select(['s.cover_letter', 's.delivery_days', 's.questions', 's.answers'])
          .whereRef('s.booking_id', '=', 'b.id'),
      ).as('scope'),
      select.selectFrom('booking_briefs as w').select('w.brief').whereRef('w.booking_id', '=', 'b.id').as('brief'),
      escrowBalanceOf(sql`b.id`).as('in_escrow'),
      timeZoneOf(sql`b.buyer_id`).as('buyer_time_zone'),
      timeZoneOf(sql`b.seller_id`).as('seller_time_zone'),
    ])
    .where('b.id', '=', id),
)

/** Reads everything that a booking page shows in one statement; throws NOT_FOUND. */
export async function findBookingPage(ctx: Ctx, id: BookingId): Promise<BookingPage> {
  const [row] = await bookingPage.execute(ctx.tx, { id, viewer: actorId(ctx) })
  if (row === undefined) throw new AppError('NOT_FOUND')
  const { history, review } = row
  return {
    state: bookingStateFrom(row, row),
    around: row,
    details: {
      files: row.files,
      // JSON carries timestamps as text.
      history: history.map((moved) => ({ ...moved, at: new Date(moved.at) })),
      milestones: row.milestones,
      review: review && { ...review, created: new Date(review.created) },
      scope: row.scope,
      brief: row.brief,
      inEscrow: row.in_escrow,
      timeZones: { buyer: row.buyer_time_zone, seller: row.seller_time_zone },
    },
  }
}
