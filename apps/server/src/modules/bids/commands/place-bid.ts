import type { newBid } from '@market/contract/bids/endpoints.ts'
import { bidProcess } from '@market/contract/bids/process.ts'
import type { z } from 'zod'
import { requireActive, requireCompleteProfile } from '#modules/people/public.ts'
import { spendConnects } from '#modules/connects/public.ts'
import { agreedFee } from '#modules/ledger/public.ts'
import { lockListing, requireUnchanged } from '#modules/listings/public.ts'
import { later } from '#platform/clock/clock.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { setDeadline } from '#platform/deadlines/deadlines.ts'
import { AppError, refusing } from '#platform/errors.ts'
import { together } from '#platform/database/public.ts'
import { recordTransition } from '#platform/transition.ts'
import { bidPlaced, eventOf } from '../events.ts'
import { bidUnseen, hasBid, insertBid } from '../store.ts'
import { isInvited } from '../store-invitations.ts'
import { flagContactDetails, proposalColumns, saveProposal } from './save-proposal.ts'

/**
 * Bids on an open job at the version, connects and fee that the seller saw, spends the connects in the same transaction
 * and returns the bid's id. An invited bid costs none (product-rules: Proposals).
 */
export async function placeBid(ctx: Ctx, input: z.output<typeof newBid>) {
  requireCompleteProfile(ctx)
  const seller = person(ctx).id
  const job = await lockListing(ctx, input.serviceId)
  if (job.owner_id === seller) throw new AppError('OWN_LISTING')
  if (job.kind !== 'JOB') throw new AppError('NOT_A_JOB')
  if (job.status !== 'Open') throw new AppError('JOB_NOT_OPEN', { status: job.status })
  const [hasBidAlready, isFree] = await together(
    hasBid(ctx.tx, job.id, seller),
    isInvited(ctx.tx, job.id, seller),
    requireActive(ctx, job.owner_id),
  )
  if (hasBidAlready) throw new AppError('ALREADY_BID')

  const cost = isFree ? 0 : (job.connect_for_bid ?? 0)
  // A bid that has become free meanwhile needs no further look.
  if (!isFree && (input.connectForBid ?? cost) !== cost) throw new AppError('BID_COST_CHANGED', { needed: cost })
  requireUnchanged(job.kind, job.updated_at, input.updated)
  const bid = await refusing({ bids_one_live_per_seller: () => new AppError('ALREADY_BID') }, () =>
    insertBid(ctx.tx, {
      id: ctx.newId(),
      listing_id: job.id,
      seller_id: seller,
      amount_cents: input.bidAmount,
      fee_cents: agreedFee(ctx, input.bidAmount, job.category_id, input.platformFee),
      status: 'Pending',
      connects_used: cost,
      rebids_left: ctx.settings.rebids,
      ...proposalColumns(input, job),
      created_at: ctx.now,
      updated_at: ctx.now,
    }),
  )
  if (input.documents !== undefined) await saveProposal(ctx, { id: bid.id, version: 1 }, input)
  await flagContactDetails(ctx, bid)
  recordTransition(ctx, bidProcess, 'place', { id: bid.id, from: '(none)', role: 'bidder' })
  await spendConnects(ctx, { userId: seller, bidId: bid.id, count: cost, reason: `Bid on ${job.title}` })
  // A bid that cost nothing has nothing to come back.
  if (cost > 0) setDeadline(ctx, bid.id, bidUnseen, later(ctx.now, ctx.settings.timeToBeSeen))
  ctx.emit(bidPlaced, eventOf(bid, job))
  return bid.id
}
