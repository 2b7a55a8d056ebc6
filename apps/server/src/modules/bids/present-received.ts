import type { getReceivedBids } from '@market/contract/bids/endpoints.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { ListingId } from '@market/contract/ids.ts'
import type { ReceivedBids } from '@market/contract/listings/schema.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { pageSizes } from '@market/contract/page-sizes.ts'
import { cardOf, personCards } from '#modules/people/public.ts'
import { chatTies } from '#modules/chat/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { together } from '#platform/database/public.ts'
import { commonFields } from './present.ts'
import { findReceived, findReceivedForShow, sumUpReceived } from './store-shown.ts'

/** Presents a page of the bids on a job to its owner. */
export async function receivedBids(
  ctx: Ctx,
  job: ListingId,
  page: Pick<ParsedInputOf<typeof getReceivedBids>, 'order' | 'skip' | 'limit'>,
): Promise<ReceivedBids> {
  const { id: me } = person(ctx)
  const [ids, { total, lowest, highest }] = await together(findReceived(ctx.tx, job, page), sumUpReceived(ctx.tx, job))
  const found = await findReceivedForShow(ctx.tx, ids)
  const rows = new Map(found.map((row) => [row.id, row]))
  const sellers = [...new Set(found.map((row) => row.seller_id))]
  const [cards, tieWith] = await together(personCards(ctx, sellers), chatTies(ctx, me, sellers))
  const records = ids.flatMap((id) => {
    const row = rows.get(id)
    if (row === undefined) return []
    return {
      ...commonFields(ctx, row, tieWith(row.seller_id)),
      user: { ...cardOf(cards, row.seller_id), bio: row.bio, completedJobs: row.completed },
      bookingId: row.booking_id,
    }
  })
  const bidsBetween =
    lowest === null || highest === null
      ? null
      : { minPrice: dollarsFromCents(lowest), maxPrice: dollarsFromCents(highest) }
  return { records, total, bidsBetween }
}

/** The first page, newest first, which is part of the job's page. */
export const newestReceivedBids = (ctx: Ctx, job: ListingId): Promise<ReceivedBids> =>
  receivedBids(ctx, job, { order: 'newest', skip: 1, limit: pageSizes.bids })
