import type { BookingId, FileId, TagId, UserId } from '@market/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { defineListStatement, type Given, type Tx } from '#platform/database/public.ts'
import { everHadMilestones } from './store.ts'

/** The names behind the booking's foreign keys, and its related rows. */
export interface Surroundings {
  readonly category_title: string
  readonly category_slug: string
  readonly country_name: string
  readonly tags: { readonly id: TagId; readonly name: string }[]
  readonly images: { readonly id: FileId; readonly filename: string }[]
  readonly had_milestones: boolean
  readonly is_rated: boolean
  readonly is_favourite: boolean
  readonly is_reported: boolean
}

type Viewer = UserId | null | RawBuilder<UserId | null>

/** SQL column: whether the viewer has the seller among their favorites. */
export const isFavourite = (viewer: Viewer, seller: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from favourites v where v.buyer_id = ${viewer}::uuid and v.seller_id = ${seller})`

/** SQL column: whether the viewer has reported any of these users. */
export const isReported = (viewer: Viewer, people: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from reports v where v.reporter_id = ${viewer}::uuid and v.user_id in (${people}))`

/**
 * Selects bookings with their surroundings for a viewer; callers add columns and conditions. Names come from scalar
 * subqueries, because a join reads all countries even for one booking.
 */
export const selectSurroundings = (tx: Tx, viewer: RawBuilder<UserId | null>) =>
  tx.selectFrom('bookings as b').select((select) => [
    'b.id',
    sql<string>`(select title from categories where id = b.category_id)`.as('category_title'),
    sql<string>`(select slug from categories where id = b.category_id)`.as('category_slug'),
    sql<string>`(select name from countries where id = b.country_id)`.as('country_name'),
    jsonArrayFrom(
      select
        .selectFrom('tags')
        .select(['tags.id', 'tags.name'])
        .whereRef('tags.id', '=', sql`any(b.tag_ids)`)
        .orderBy('tags.name'),
    ).as('tags'),
    jsonArrayFrom(
      select
        .selectFrom('booking_files as f')
        .innerJoin('files', 'files.id', 'f.file_id')
        .select(['files.id', 'files.filename'])
        .whereRef('f.booking_id', '=', 'b.id')
        .where('f.role', '=', 'image')
        .orderBy('f.position'),
    ).as('images'),
    everHadMilestones(sql`b.id`).as('had_milestones'),
    sql<boolean>`exists (select from reviews r where r.booking_id = b.id)`.as('is_rated'),
    isFavourite(viewer, sql`b.seller_id`).as('is_favourite'),
    isReported(viewer, sql`b.buyer_id, b.seller_id`).as('is_reported'),
  ])

const surroundings = defineListStatement((tx, ids: RawBuilder<BookingId>[], given: Given<{ viewer: UserId | null }>) =>
  selectSurroundings(tx, given.viewer).where('b.id', 'in', ids),
)

/** Reads the surroundings of any number of bookings in one query. */
export async function findSurroundings(
  tx: Tx,
  ids: readonly BookingId[],
  viewer: UserId | null,
): Promise<Map<BookingId, Surroundings>> {
  const rows = await surroundings.execute(tx, ids, { viewer })
  return new Map(rows.map((row) => [row.id, row]))
}

/** A stored file of a booking. */
export interface StoredFile {
  readonly id: FileId
  readonly role: 'document' | 'image' | 'proof' | 'dispute' | 'proposal'
  readonly subject_id: string
  readonly name: string
  readonly filename: string
}
