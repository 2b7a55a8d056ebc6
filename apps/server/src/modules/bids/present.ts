import type { Bid } from '@market/contract/bids/endpoints.ts'
import type { BidId } from '@market/contract/ids.ts'
import { buyerFeeOf, cents, dollarsFromCents } from '@market/contract/money.ts'
import { cardOf, personCards } from '#modules/people/public.ts'
import { type ChatTie, chatTies } from '#modules/chat/public.ts'
import { listingCards } from '#modules/listings/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { bidActions, freeUntil, returnsAt } from './policy.ts'
import { type ProposalOf, proposalsOf } from './present-proposal.ts'
import { findForShow, type ShownBid } from './store-shown.ts'

/** The fields of a bid that both sides see, with the viewer's actions. The fee is the one shown with the amount. */
export function commonFields(ctx: Ctx, row: ShownBid, tie: ChatTie, proposalOf: ProposalOf) {
  return {
    id: row.id,
    type: row.status,
    bidAmount: dollarsFromCents(row.amount_cents),
    platformFee: dollarsFromCents(row.fee_cents),
    buyerFee: dollarsFromCents(buyerFeeOf(row.amount_cents, ctx.settings)),
    sellerReceives: dollarsFromCents(cents(row.amount_cents - row.fee_cents)),
    connectUsed: row.connects_used,
    connectForBid: row.connect_for_bid ?? 0,
    remainRebidCount: row.rebids_left,
    userId: row.seller_id,
    ...tie,
    ...proposalOf(row),
    created: row.created_at.toISOString(),
    updated: row.updated_at.toISOString(),
    actions: bidActions(row, jobOf(row), ctx.actor, tie),
  }
}

/** The parts of the bid's job that decide which actions are possible. */
const jobOf = ({ owner_id, job_status }: ShownBid) => ({ owner_id, status: job_status })

/** Presents bids to the caller, in the order of the ids. */
export async function presentBids(ctx: Ctx, ids: readonly BidId[]): Promise<Bid[]> {
  if (ids.length === 0) return []
  const rows = new Map((await findForShow(ctx.tx, ids)).map((row) => [row.id, row]))
  const all = [...rows.values()]
  const me = person(ctx).id
  const jobs = await listingCards(ctx, [...new Set(all.map((row) => row.listing_id))])
  const others = [...new Set(all.map((row) => (row.owner_id === me ? row.seller_id : row.owner_id)))]
  const tieWith = await chatTies(ctx, me, others)
  const proposalOf = await proposalsOf(ctx, ids)
  const owners = await personCards(ctx, [...new Set(all.map((row) => row.owner_id))])
  return ids.map((id) => {
    const row = rows.get(id)
    const service = row && jobs.get(row.listing_id)
    if (row === undefined || service === undefined) throw new AppError('NOT_FOUND')
    const other = row.owner_id === me ? row.seller_id : row.owner_id
    return {
      ...commonFields(ctx, row, tieWith(other), proposalOf),
      connectsReturned: row.connects_returned === true,
      seen: row.seen_at !== null,
      connectsReturnAt: returnsAt(row, jobOf(row), ctx.now)?.toISOString() ?? null,
      freeToWithdrawUntil: freeUntil(row, ctx.settings.freeWithdrawal, ctx.now)?.toISOString() ?? null,
      service,
      user: cardOf(owners, row.owner_id),
      bookingId: row.booking_id,
    }
  })
}

export async function presentBid(ctx: Ctx, id: BidId): Promise<Bid> {
  const [bid] = await presentBids(ctx, [id])
  if (bid === undefined) throw new AppError('NOT_FOUND')
  return bid
}
