import type { BookingId, ListingId, TagId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import { type Insertable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { actorId, type Ctx } from '#platform/context.ts'
import type { Tx } from '#platform/database.ts'
import { planOnce } from '#platform/plan-once.ts'
import type { DB } from '#platform/database-types.ts'
import type { Agreement, Started } from './commands/start-booking.ts'
import { isFavourite, isReported } from './present-card.ts'
import { insertFiles } from './store.ts'

interface Start {
  readonly id: BookingId
  readonly fee: Cents
  readonly agreement: Agreement
  readonly history: Insertable<DB['transitions']>
}

/** Inserts the booking with the first row of its history, and copies the files of its listing, in one round trip. */
export async function insertBooking(ctx: Ctx, { id, fee, agreement: from, history }: Start): Promise<Started> {
  const row = await ctx.tx
    .with('booked', (tx) =>
      tx
        .insertInto('bookings')
        .values({
          id,
          source: from.source,
          listing_id: from.listingId,
          bid_id: from.bidId ?? null,
          offer_id: from.offerId ?? null,
          buyer_id: from.buyerId,
          seller_id: from.sellerId,
          status: 'Ongoing',
          title: from.title,
          description: from.description,
          category_id: from.categoryId,
          country_id: from.countryId,
          tag_ids: from.tagIds,
          price_cents: from.price,
          fee_cents: fee,
          created_at: ctx.now,
          updated_at: ctx.now,
        })
        .returningAll(),
    )
    .with('copied', (tx) =>
      tx
        .insertInto('booking_files')
        .columns(['booking_id', 'file_id', 'role', 'subject_id', 'name', 'position'])
        .expression((query) =>
          query
            .selectFrom('listing_files')
            .select([
              sql<BookingId>`${id}::uuid`.as('booking_id'),
              'file_id',
              'role',
              sql<string>`${id}::uuid`.as('subject_id'),
              'name',
              'position',
            ])
            .where('listing_id', '=', from.listingId),
        ),
    )
    .with('moved', (tx) => tx.insertInto('transitions').values(history).returningAll())
    .selectFrom(['booked', 'moved'])
    .selectAll('booked')
    .select((select) => [
      select.ref('moved.id').as('history_id'),
      select.ref('moved.verb').as('verb'),
      select.ref('moved.details').as('details'),
    ])
    .modifyEnd(planOnce)
    .executeTakeFirstOrThrow()
  for (const role of ['document', 'image'] as const) {
    const files = (from.files ?? []).filter((file) => file.role === role)
    await insertFiles(ctx, { bookingId: id, role, subjectId: id }, files)
  }
  const { history_id, verb, details, ...booking } = row
  const first = { id: history_id, process: history.process, verb, by_role: history.by_role, at: ctx.now, details }
  return { booking, history: { ...first, actor_id: actorId(ctx) } }
}

/** A service with all that a sale needs to know and to show of it, in one read. */
export const readServiceForSale = (ctx: Ctx, id: ListingId) =>
  ctx.tx
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
      'l.category_id',
      'l.country_id',
      'l.price_cents',
    ])
    .select(['owner.suspended_at as owner_suspended_at'])
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
      isFavourite(ctx, sql`l.owner_id`).as('is_favourite'),
      isReported(ctx, sql`l.owner_id`).as('is_reported'),
    ])
    .where('l.id', '=', id)
    .where('l.kind', '=', 'SERVICE')
    .where('l.deleted_at', 'is', null)
    .modifyEnd(planOnce)
    .executeTakeFirst()

export type ServiceForSale = NonNullable<Awaited<ReturnType<typeof readServiceForSale>>>

export const tagIdsOfListing = async (tx: Tx, id: ListingId): Promise<TagId[]> => {
  const rows = await tx.selectFrom('listing_tags').select('tag_id').where('listing_id', '=', id).execute()
  return rows.map((row) => row.tag_id)
}
