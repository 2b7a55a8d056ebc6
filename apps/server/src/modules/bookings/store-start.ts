import type { BookingId, ListingId, UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { actorId, type Ctx } from '#platform/context/context.ts'
import { defineStatement, type Given, type RowOf } from '#platform/database/public.ts'
import { historyColumns, type NewHistory } from '#platform/transition.ts'
import { isFavourite, isReported } from './store-cards.ts'
import { type BookingFile, type BookingRow, insertFiles } from './store.ts'

export type NewBooking = Omit<BookingRow, 'number'> & { readonly brief: string | null }

const insertBookingRow = defineStatement<NewBooking & NewHistory, { number: number; history_id: number }>((tx, given) =>
  tx
    .with('booked', (of) =>
      of
        .insertInto('bookings')
        .values({
          id: given.id,
          source: given.source,
          listing_id: given.listing_id,
          bid_id: given.bid_id,
          offer_id: given.offer_id,
          buyer_id: given.buyer_id,
          seller_id: given.seller_id,
          status: given.status,
          title: given.title,
          description: given.description,
          category_id: given.category_id,
          country_id: given.country_id,
          tag_ids: given.tag_ids,
          price_cents: given.price_cents,
          fee_cents: given.fee_cents,
          buyer_fee_cents: given.buyer_fee_cents,
          created_at: given.created_at,
          updated_at: given.updated_at,
          terms: given.terms,
          min_percent_for_settle: given.min_percent_for_settle,
        })
        .returning('number'),
    )
    .with('copied', (of) =>
      of
        .insertInto('booking_files')
        .columns(['booking_id', 'file_id', 'role', 'subject_id', 'name', 'position'])
        .expression((query) =>
          query
            .selectFrom('listing_files')
            .select([
              sql<BookingId>`${given.id}::uuid`.as('booking_id'),
              'file_id',
              'role',
              sql<string>`${given.id}::uuid`.as('subject_id'),
              'name',
              'position',
            ])
            .where('listing_id', '=', given.listing_id),
        ),
    )
    .with('briefed', (of) =>
      of
        .insertInto('booking_briefs')
        .columns(['booking_id', 'brief'])
        .expression(
          tx
            .selectNoFrom([
              sql<BookingId>`${given.id}::uuid`.as('booking_id'),
              sql<string>`${given.brief}::text`.as('brief'),
            ])
            .where(sql`${given.brief}::text`, 'is not', null),
        ),
    )
    .with('moved', (of) => of.insertInto('transitions').values(historyColumns(given)).returning('id'))
    .selectFrom(['booked', 'moved'])
    .select(['booked.number', 'moved.id as history_id']),
)

/** Inserts the booking with the first row of its history and copies the files of its listing, in one round trip. */
export async function insertBooking(
  ctx: Ctx,
  booking: NewBooking,
  history: NewHistory,
  files: readonly (BookingFile & { readonly role: 'document' | 'image' })[],
): Promise<{ number: number; history_id: number }> {
  const [inserted] = await insertBookingRow.execute(ctx.tx, { ...booking, ...history })
  if (inserted === undefined) throw new Error('A booking was not inserted')
  for (const role of ['document', 'image'] as const) {
    const own = files.filter((file) => file.role === role)
    await insertFiles(ctx, { bookingId: booking.id, role, subjectId: booking.id }, own)
  }
  return inserted
}

interface AcceptedProposal {
  readonly cover_letter: string | null
  readonly delivery_days: number | null
  readonly answers: string[] | null
  readonly job: { readonly questions: string[] }
}

/** Copies what the accepted bid promised into its booking. */
export async function saveScope(
  ctx: Ctx,
  bookingId: BookingId,
  { cover_letter, delivery_days, answers, job }: AcceptedProposal,
  files: readonly BookingFile[],
): Promise<void> {
  await ctx.tx
    .insertInto('booking_scopes')
    .values({ booking_id: bookingId, cover_letter, delivery_days, questions: job.questions, answers })
    .execute()
  await insertFiles(ctx, { bookingId, role: 'proposal', subjectId: bookingId }, files)
}

const serviceForSale = defineStatement((tx, given: Given<{ id: ListingId; viewer: UserId | null }>) =>
  tx
    .selectFrom('listings as l')
    .innerJoin('users as owner', 'owner.id', 'l.owner_id')
    .innerJoin('categories as c', 'c.id', 'l.category_id')
    .innerJoin('countries as k', 'k.id', 'l.country_id')
    .select([
      'l.id',
      'l.owner_id',
      'l.status',
      'l.title',
      'l.description',
      'l.brief',
      'l.category_id',
      'l.country_id',
      'l.price_cents',
      'l.updated_at',
    ])
    .select(['owner.suspended_at as owner_suspended_at', 'owner.time_zone as owner_time_zone'])
    .select(['c.title as category_title', 'c.slug as category_slug', 'k.name as country_name'])
    .select((select) => [
      jsonArrayFrom(
        select
          .selectFrom('listing_tags as t')
          .innerJoin('tags', 'tags.id', 't.tag_id')
          .select(['tags.id', 'tags.name'])
          .whereRef('t.listing_id', '=', 'l.id')
          .orderBy('tags.name'),
      ).as('tags'),
      jsonArrayFrom(
        select
          .selectFrom('listing_files as f')
          .innerJoin('files', 'files.id', 'f.file_id')
          .select(['files.id', 'files.filename', 'f.role', 'f.name'])
          .whereRef('f.listing_id', '=', 'l.id')
          .orderBy('f.position'),
      ).as('files'),
      isFavourite(given.viewer, sql`l.owner_id`).as('is_favourite'),
      isReported(given.viewer, sql`l.owner_id`).as('is_reported'),
    ])
    .where('l.id', '=', given.id)
    .where('l.kind', '=', 'SERVICE')
    .where('l.deleted_at', 'is', null)
    .where('owner.deleted_at', 'is', null)
    .forKeyShare('l'),
)

/**
 * Reads everything that a sale needs and shows of a service, in one query. The shared lock lets sales run in parallel;
 * a sale waits for a removal of the service in progress, and then finds no row.
 */
export async function readServiceForSale(ctx: Ctx, id: ListingId): Promise<ServiceForSale | undefined> {
  const [service] = await serviceForSale.execute(ctx.tx, { id, viewer: actorId(ctx) })
  return service
}

export type ServiceForSale = RowOf<typeof serviceForSale>
