import type { getReviews } from '@market/contract/browsing/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { Ctx } from '#platform/context/context.ts'
import { personCards } from '#modules/people/public.ts'

/** Lists the reviews of a seller, newest first. */
export async function listReviews(
  ctx: Ctx,
  { id, skip, limit }: ParsedInputOf<typeof getReviews>,
): Promise<OutputOf<typeof getReviews>> {
  const ofSeller = ctx.tx
    .selectFrom('reviews')
    .where('reviews.seller_id', '=', id)
    .where('reviews.removed_at', 'is', null)
  const rows = await ofSeller
    .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .selectAll('reviews')
    .select(['bookings.title', 'bookings.listing_id'])
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .offset((skip - 1) * limit)
    .execute()
  const { total } = await ofSeller.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const people = await personCards(
    ctx,
    rows.map((row) => row.buyer_id),
  )
  const records = rows.map((row) => ({
    totalStar: row.stars,
    reviewMessage: row.text,
    from: {
      id: row.buyer_id,
      fullName: people.get(row.buyer_id)?.fullName ?? '',
      avatar: people.get(row.buyer_id)?.avatar ?? null,
    },
    created: row.created_at.toISOString(),
    // The title of an accepted offer is private to the two parties.
    work: row.listing_id === null ? null : row.title,
  }))
  return { records, total }
}
