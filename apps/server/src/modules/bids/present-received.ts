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
import { proposalsOf } from './present-proposal.ts'
import { commonFields } from './present.ts'
import type { BidRow } from './store.ts'
import { findHighlights, findReceived, findReceivedForShow, sumUpReceived } from './store-shown.ts'

/** How the job's owner sorted a bid. */
export const sortingOf = (row: Pick<BidRow, 'shortlisted_at' | 'archived_at' | 'note'>) => ({
  shortlisted: row.shortlisted_at !== null,
  archived: row.archived_at !== null,
  note: row.note,
})

/** Presents a page of the bids on a job to its owner. */
export async function receivedBids(
  ctx: Ctx,
  job: ListingId,
  page: Pick<ParsedInputOf<typeof getReceivedBids>, 'order' | 'pick' | 'unreadSince' | 'skip' | 'limit'>,
): Promise<ReceivedBids> {
  const { id: me } = person(ctx)
  const [ids, { total, unread, pending, lowest, highest }, best] = await together(
    findReceived(ctx.tx, job, page),
    sumUpReceived(ctx.tx, job, page),
    findHighlights(ctx.tx, job),
  )
  const found = await findReceivedForShow(ctx.tx, ids)
  const rows = new Map(found.map((row) => [row.id, row]))
  const sellers = [...new Set(found.map((row) => row.seller_id))]
  const [cards, tieWith, proposalOf] = await together(
    personCards(ctx, sellers),
    chatTies(ctx, me, sellers),
    proposalsOf(ctx, ids),
  )
  const records = ids.flatMap((id) => {
    const row = rows.get(id)
    if (row === undefined) return []
    return {
      ...commonFields(ctx, row, tieWith(row.seller_id), proposalOf),
      user: { ...cardOf(cards, row.seller_id), bio: row.bio, completedJobs: row.completed },
      ...sortingOf(row),
      isUnread: row.seen_at === null,
      bookingId: row.booking_id,
    }
  })
  const bidsBetween =
    lowest === null || highest === null
      ? null
      : { minPrice: dollarsFromCents(lowest), maxPrice: dollarsFromCents(highest) }
  // Among fewer than two there is nothing to compare.
  const [lowestBidId, bestRatedBidId] = pending < 2 ? [null, null] : [best.lowest, best.bestRated]
  return { records, total, bidsBetween, unread, lowestBidId, bestRatedBidId }
}

/** The first page, newest first, which is part of the job's page. */
export const newestReceivedBids = (ctx: Ctx, job: ListingId): Promise<ReceivedBids> =>
  receivedBids(ctx, job, { order: 'newest', pick: 'all', skip: 1, limit: pageSizes.bids })
