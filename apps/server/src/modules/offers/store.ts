import type { FileId, OfferId, UserId } from '@market/contract/ids.ts'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { defineListStatement, type Tx } from '#platform/database/public.ts'
import type { OffersTable } from '#platform/database/database-types.ts'
import { AppError, fieldError } from '#platform/errors.ts'

export type OfferRow = Selectable<OffersTable>

export const findOfferForUpdate = (tx: Tx, id: OfferId): Promise<OfferRow | undefined> =>
  tx.selectFrom('offers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertOffer = (tx: Tx, row: Insertable<OffersTable>): Promise<OfferRow> =>
  tx.insertInto('offers').values(row).returningAll().executeTakeFirstOrThrow()

export const updateOffer = (tx: Tx, id: OfferId, change: Updateable<OffersTable>): Promise<unknown> =>
  tx.updateTable('offers').set(change).where('id', '=', id).execute()

interface OfferFile {
  readonly fileId: FileId
  readonly name: string
}

export async function insertOfferFiles(
  tx: Tx,
  of: { offerId: OfferId; role: 'document' | 'image' },
  files: readonly OfferFile[],
): Promise<void> {
  if (files.length === 0) return
  const rows = files.map(({ fileId, name }, position) => ({
    offer_id: of.offerId,
    file_id: fileId,
    role: of.role,
    name,
    position,
  }))
  await tx.insertInto('offer_files').values(rows).execute()
}

/** The files of an offer, to be copied to its booking. */
export const filesOfOffer = (tx: Tx, id: OfferId) =>
  tx
    .selectFrom('offer_files')
    .select(['file_id as fileId', 'name', 'role'])
    .where('offer_id', '=', id)
    .orderBy('position')
    .execute()

const shownById = defineListStatement((tx, ids: RawBuilder<OfferId>[]) =>
  tx
    .selectFrom('offers as o')
    .innerJoin('categories as c', 'c.id', 'o.category_id')
    .innerJoin('countries as k', 'k.id', 'o.country_id')
    .innerJoin('users as seller', 'seller.id', 'o.seller_id')
    .innerJoin('users as buyer', 'buyer.id', 'o.buyer_id')
    .leftJoin('bookings as b', 'b.offer_id', 'o.id')
    .selectAll('o')
    .select(['c.title as category_title', 'c.slug as category_slug', 'k.name as country_name'])
    .select(['b.id as booking_id', 'b.number as booking_number', 'b.buyer_fee_cents'])
    .select(['seller.suspended_at as seller_suspended_at', 'buyer.suspended_at as buyer_suspended_at'])
    .select((select) => [
      jsonArrayFrom(
        select
          .selectFrom('tags')
          .select(['tags.id', 'tags.name'])
          .whereRef('tags.id', '=', sql`any(o.tag_ids)`)
          .orderBy('tags.name'),
      ).as('tags'),
      jsonArrayFrom(
        select
          .selectFrom('offer_files as f')
          .innerJoin('files', 'files.id', 'f.file_id')
          .select(['files.id', 'files.filename', 'f.name', 'f.role'])
          .whereRef('f.offer_id', '=', 'o.id')
          .orderBy('f.position'),
      ).as('files'),
    ])
    .where('o.id', 'in', ids),
)

/** Reads everything that messages show of any number of offers, in one query. */
export const findForShow = (tx: Tx, ids: readonly OfferId[]) => shownById.execute(tx, ids)

export type ShownOffer = Awaited<ReturnType<typeof findForShow>>[number]

/** The deadline kind at which a pending or unpaid offer expires (product-rules: Chat and offers). */
export const offerExpiry = 'offer.expiry'

/** The default country of an offer: the seller's, otherwise the buyer's. */
export async function countryOfPair(tx: Tx, sellerId: UserId, buyerId: UserId) {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'country_id'])
    .where('id', 'in', [sellerId, buyerId])
    .execute()
  const of = (id: UserId) => rows.find((row) => row.id === id)?.country_id
  const country = of(sellerId) ?? of(buyerId)
  if (country === null || country === undefined) throw fieldError('countryId', 'Country is required.')
  return country
}

/**
 * Locks the receiver of a new offer; NOT_FOUND unless they have the opposite account type. The lock waits for an
 * account deletion in progress.
 */
export async function findReceiver(tx: Tx, id: UserId, ownType: 'BUYER' | 'SELLER') {
  const receiver = await tx
    .selectFrom('users')
    .select(['id', 'suspended_at', 'deleted_at'])
    .where('id', '=', id)
    .where('type', '=', ownType === 'BUYER' ? 'SELLER' : 'BUYER')
    .forKeyShare()
    .executeTakeFirst()
  if (receiver === undefined) throw new AppError('NOT_FOUND')
  return receiver
}
