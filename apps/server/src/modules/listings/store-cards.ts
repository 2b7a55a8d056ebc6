import type { ListingId, UserId } from '@market/contract/ids.ts'
import { wireState } from '@market/contract/wire.ts'
import type { RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { defineListStatement, type Given, type Tx } from '#platform/database/public.ts'
import { selectPersonCards } from '#modules/people/public.ts'
import { listingColumns } from './store.ts'

const forCards = defineListStatement((tx, ids: RawBuilder<ListingId>[], { viewer }: Given<{ viewer: UserId | null }>) =>
  tx
    .selectFrom('listings')
    .innerJoin('categories', 'categories.id', 'listings.category_id')
    .innerJoin('countries', 'countries.id', 'listings.country_id')
    .innerJoin('users as owner', 'owner.id', 'listings.owner_id')
    .select(listingColumns.map((column) => `listings.${column}` as const))
    .select([
      'categories.title as category_title',
      'categories.slug as category_slug',
      'countries.name as country_name',
      'owner.suspended_at as owner_suspended_at',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('listing_tags')
          .innerJoin('tags', 'tags.id', 'listing_tags.tag_id')
          .select(['tags.id', 'tags.name'])
          .whereRef('listing_tags.listing_id', '=', 'listings.id')
          .orderBy('tags.name'),
      ).as('tags'),
      jsonArrayFrom(
        eb
          .selectFrom('listing_files')
          .innerJoin('files', 'files.id', 'listing_files.file_id')
          .select(['files.id', 'files.filename'])
          .whereRef('listing_files.listing_id', '=', 'listings.id')
          .where('listing_files.role', '=', 'image')
          .orderBy('listing_files.position'),
      ).as('images'),
      eb
        .selectFrom('bids')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('bids.listing_id', '=', 'listings.id')
        .where('bids.status', '<>', wireState.withdrawn)
        .as('bid_count'),
      eb
        .selectFrom('bookings')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('bookings.listing_id', '=', 'listings.id')
        .where('bookings.ended_at', 'is', null)
        .where('listings.owner_id', '=', viewer)
        .as('running_bookings'),
      eb
        .selectFrom('bids')
        .select('bids.id')
        .whereRef('bids.listing_id', '=', 'listings.id')
        .where('bids.seller_id', '=', viewer)
        .where('bids.status', '<>', wireState.withdrawn)
        .orderBy('bids.created_at', 'desc')
        .limit(1)
        .as('own_bid_id'),
    ])
    .where('listings.id', 'in', ids),
)

/** Reads the card columns of listings, including deleted ones, in one query; `viewer` is the caller. */
export const findForCards = (tx: Tx, ids: readonly ListingId[], viewer: UserId | null) =>
  forCards.execute(tx, ids, { viewer })

const ownersOf = defineListStatement((tx, ids: RawBuilder<ListingId>[]) =>
  selectPersonCards(tx).where('users.id', 'in', (of) =>
    of.selectFrom('listings').select('listings.owner_id').where('listings.id', 'in', ids),
  ),
)

/** Reads the card columns of the owners of listings, without waiting for the listings. */
export const findOwnersForCards = (tx: Tx, ids: readonly ListingId[]) => ownersOf.execute(tx, ids)

export type CardRow = Awaited<ReturnType<typeof findForCards>>[number]
