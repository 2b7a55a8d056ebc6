import type { Bid } from '@market/contract/bids/endpoints.ts'
import type { BidId } from '@market/contract/ids.ts'
import { bookingFee, cents, type Cents, dollarsFromCents } from '@market/contract/money.ts'
import { personCards } from '#modules/accounts/public.ts'
import { chatTies } from '#modules/chat/public.ts'
import { listingCards } from '#modules/listings/public.ts'
import { type Ctx, person } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { bidActions, returnsAt } from './policy.ts'
import { findForShow } from './store-shown.ts'

/** A bid's fee and what is left of it for the seller; a booking that exists has frozen its own. */
export function sharesOf(amount: Cents, platformFee: Cents, frozenFee: Cents | null) {
  const fee = frozenFee ?? bookingFee(amount, platformFee)
  return { platformFee: dollarsFromCents(fee), sellerReceives: dollarsFromCents(cents(amount - fee)) }
}

/** These bids as the caller sees them, in the order of the ids. */
export async function presentBids(ctx: Ctx, ids: readonly BidId[]): Promise<Bid[]> {
  if (ids.length === 0) return []
  const rows = new Map((await findForShow(ctx.tx, ids)).map((row) => [row.id, row]))
  const all = [...rows.values()]
  const me = person(ctx).id
  const jobs = await listingCards(ctx, [...new Set(all.map((row) => row.listing_id))])
  const others = [...new Set(all.map((row) => (row.owner_id === me ? row.seller_id : row.owner_id)))]
  const tieWith = await chatTies(ctx.tx, me, others)
  const owners = await personCards(ctx, [...new Set(all.map((row) => row.owner_id))])
  return ids.map((id) => {
    const row = rows.get(id)
    const service = row && jobs.get(row.listing_id)
    const user = row && owners.get(row.owner_id)
    if (row === undefined || service === undefined || user === undefined) throw new AppError('NOT_FOUND')
    const other = row.owner_id === me ? row.seller_id : row.owner_id
    const job = { owner_id: row.owner_id, status: row.job_status }
    return {
      id: row.id,
      type: row.status,
      bidAmount: dollarsFromCents(row.amount_cents),
      ...sharesOf(row.amount_cents, ctx.settings.platformFee, row.fee_cents),
      connectUsed: row.connects_used,
      connectForBid: row.connect_for_bid ?? 0,
      connectsReturned: row.connects_returned === true,
      remainRebidCount: row.rebids_left,
      seen: row.seen_at !== null,
      connectsReturnAt: returnsAt(row, job, ctx.now)?.toISOString() ?? null,
      service,
      user,
      userId: row.seller_id,
      bookingId: row.booking_id,
      ...tieWith(other),
      created: row.created_at.toISOString(),
      updated: row.updated_at.toISOString(),
      actions: bidActions(row, job, ctx.actor, row.booking_id),
    }
  })
}

export async function presentBid(ctx: Ctx, id: BidId): Promise<Bid> {
  const [bid] = await presentBids(ctx, [id])
  if (bid === undefined) throw new AppError('NOT_FOUND')
  return bid
}
