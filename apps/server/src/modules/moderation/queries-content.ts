import { allow } from '@market/contract/actions.ts'
import type { listListings, listReviews } from '@market/contract/admin/endpoints-content.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { ListingId, ReviewId } from '@market/contract/ids.ts'
import { type Cents, dollarsFromCents } from '@market/contract/money.ts'
import { isUuid } from '@market/contract/uuid.ts'
import { bookingNumber } from '@market/contract/record-numbers.ts'
import { sql } from 'kysely'
import { byColumn, byCreation, byText, readTable, type TableOrders } from '#modules/admin/public.ts'
import { contains } from '#platform/database/contains.ts'
import type { Ctx } from '#platform/context/context.ts'

interface ListingRow {
  id: ListingId
  kind: 'JOB' | 'SERVICE'
  title: string
  description: string
  owner_id: string
  owner_name: string
  category: string
  min_cents: Cents
  max_cents: Cents
  status: 'Open' | 'Booked' | 'Closed'
  removed_at: Date | null
  removed_reason: string | null
  owner_deleted_at: Date | null
  created_at: Date
}

/** The operator's actions on a listing; after its owner has left, it stays removed. */
const actionsOn = ({
  removed_at,
  owner_deleted_at,
}: ListingRow): OutputOf<typeof listListings>['records'][number]['actions'] =>
  removed_at === null ? allow('remove') : owner_deleted_at === null ? allow('restore') : []

/** Excludes listings that their owners deleted; those that the operator removed can be restored. */
export const isListed = sql`(l.deleted_at is null or l.removed_at is not null)`

/** Jobs are sorted by the low end of their price range. */
const orders: TableOrders<typeof listListings> = {
  created: byCreation('listings', 'l'),
  price: byColumn('listings', 'l', 'min_cents'),
  title: byText('listings', 'l', 'title'),
}

export async function listings(
  ctx: Ctx,
  { q, kind, status, userId, sort, ...wanted }: ParsedInputOf<typeof listListings>,
): Promise<OutputOf<typeof listListings>> {
  const { rows, ...page } = await readTable<ListingRow>(
    ctx,
    {
      columns: sql`l.id, l.kind, l.title, l.description, l.owner_id, u.full_name as owner_name, c.title as category,
        l.min_cents, l.max_cents, l.status, l.removed_at, l.removed_reason, u.deleted_at as owner_deleted_at,
        l.created_at`,
      from: sql`listings l join users u on u.id = l.owner_id join categories c on c.id = l.category_id`,
      where: [
        status === 'Removed' ? sql`l.removed_at is not null` : isListed,
        status && status !== 'Removed' ? sql`l.status = ${status} and l.removed_at is null` : undefined,
        kind ? sql`l.kind = ${kind}` : undefined,
        userId ? sql`l.owner_id = ${userId}` : undefined,
        q ? (isUuid(q) ? sql`l.id = ${q}` : contains(sql`plain_text(l.title)`, q)) : undefined,
      ],
      ...orders[sort],
    },
    wanted,
  )
  return {
    ...page,
    records: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      title: row.title,
      description: row.description,
      owner: { id: row.owner_id, fullName: row.owner_name },
      category: row.category,
      minPrice: dollarsFromCents(row.min_cents),
      maxPrice: dollarsFromCents(row.max_cents),
      status: row.status,
      removedReason: row.removed_at === null ? null : (row.removed_reason ?? ''),
      created: row.created_at.toISOString(),
      actions: actionsOn(row),
    })),
  }
}

interface ReviewRow {
  id: ReviewId
  stars: number
  text: string
  buyer_id: string
  buyer_name: string
  seller_id: string
  seller_name: string
  number: number
  removed_at: Date | null
  removed_reason: string | null
  created_at: Date
}

export async function reviews(
  ctx: Ctx,
  { q, stars, state, userId, ...wanted }: ParsedInputOf<typeof listReviews>,
): Promise<OutputOf<typeof listReviews>> {
  const { rows, ...page } = await readTable<ReviewRow>(
    ctx,
    {
      columns: sql`r.id, r.stars, r.text, r.buyer_id, buyer.full_name as buyer_name, r.seller_id,
        seller.full_name as seller_name, b.number, r.removed_at, r.removed_reason, r.created_at`,
      from: sql`reviews r join users buyer on buyer.id = r.buyer_id join users seller on seller.id = r.seller_id
        join bookings b on b.id = r.booking_id`,
      where: [
        stars === undefined ? undefined : sql`r.stars = ${stars}`,
        state === undefined ? undefined : state === 'shown' ? sql`r.removed_at is null` : sql`r.removed_at is not null`,
        userId ? sql`r.seller_id = ${userId}` : undefined,
        q ? (isUuid(q) ? sql`r.id = ${q}` : contains(sql`plain_text(r.text)`, q)) : undefined,
      ],
      ...byCreation('reviews', 'r'),
    },
    wanted,
  )
  return {
    ...page,
    records: rows.map((row) => ({
      id: row.id,
      stars: row.stars,
      text: row.text,
      buyer: { id: row.buyer_id, fullName: row.buyer_name },
      seller: { id: row.seller_id, fullName: row.seller_name },
      booking: bookingNumber.of(row.number),
      removedReason: row.removed_at === null ? null : (row.removed_reason ?? ''),
      created: row.created_at.toISOString(),
      actions: allow(row.removed_at === null ? 'remove' : 'restore'),
    })),
  }
}
