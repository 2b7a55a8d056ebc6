import type { BookingId, ListingId, TagId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Tx } from '#platform/database.ts'
import type { Agreement } from './commands/start-booking.ts'
import { type BookingRow, insertFiles } from './store.ts'

/** Inserts the booking and copies the files of its listing, in one round trip. */
export async function insertBooking(ctx: Ctx, id: BookingId, fee: Cents, from: Agreement): Promise<BookingRow> {
  const booking = await ctx.tx
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
    .selectFrom('booked')
    .selectAll()
    .executeTakeFirstOrThrow()
  for (const role of ['document', 'image'] as const) {
    const files = (from.files ?? []).filter((file) => file.role === role)
    await insertFiles(ctx, { bookingId: id, role, subjectId: id }, files)
  }
  return booking
}

/** A service with what a sale needs to know of it and its owner, in one read. */
export const readServiceForSale = (tx: Tx, id: ListingId) =>
  tx
    .selectFrom('listings')
    .innerJoin('users as owner', 'owner.id', 'listings.owner_id')
    .select([
      'listings.id',
      'listings.owner_id',
      'listings.status',
      'listings.title',
      'listings.description',
      'listings.category_id',
      'listings.country_id',
      'listings.price_cents',
      'owner.suspended_at as owner_suspended_at',
      sql<TagId[]>`array(select tag_id from listing_tags where listing_id = listings.id)`.as('tag_ids'),
    ])
    .where('listings.id', '=', id)
    .where('listings.kind', '=', 'SERVICE')
    .where('listings.deleted_at', 'is', null)
    .executeTakeFirst()

export const tagIdsOfListing = async (tx: Tx, id: ListingId): Promise<TagId[]> => {
  const rows = await tx.selectFrom('listing_tags').select('tag_id').where('listing_id', '=', id).execute()
  return rows.map((row) => row.tag_id)
}
