import type { addBid as endpoint, changedBid } from '@market/contract/bids/endpoints.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { z } from 'zod'
import { agreedFee } from '#modules/ledger/public.ts'
import { move } from '#platform/transition.ts'
import { placeBid } from './place-bid.ts'
import { presentBid } from '../present.ts'
import { bidChanged, eventOf } from '../events.ts'
import { bidMachine, lockOwnBid } from '../machine.ts'
import { keepVersion } from '../store-proposals.ts'
import { updateBid } from '../store.ts'
import { flagContactDetails, proposalColumns, saveProposal } from './save-proposal.ts'

/**
 * Changes the amount and what else is named of the caller's own pending bid, at the fee shown with it. Keeps the
 * version before, costs no connects and uses up one of the bid's edits (product-rules: Connects and bids).
 */
async function changeBid(ctx: Ctx, { bidId, bidAmount, platformFee, ...proposal }: z.output<typeof changedBid>) {
  const own = await lockOwnBid(ctx, bidId)
  const bid = await move(ctx, bidMachine, own, 'rebid', { from: own.amount_cents, to: bidAmount })
  await keepVersion(ctx.tx, own)
  const version = own.version + 1
  const words = proposalColumns(proposal, bid.job)
  await updateBid(ctx.tx, bid.id, {
    ...words,
    version,
    amount_cents: bidAmount,
    fee_cents: agreedFee(ctx, bidAmount, bid.job.category_id, platformFee),
    rebids_left: bid.rebids_left - 1,
  })
  await saveProposal(ctx, { id: bid.id, version }, proposal)
  await flagContactDetails(ctx, { ...bid, ...words, version })
  ctx.emit(bidChanged, eventOf({ ...bid, amount_cents: bidAmount }, bid.job))
  return bid.id
}

/**
 * Serves two verbs with one call (product-rules: Call shapes): with a bid id it changes that bid, without one it bids
 * on the job.
 */
export async function addBid(ctx: Ctx, input: ParsedInputOf<typeof endpoint>) {
  const id = 'bidId' in input ? await changeBid(ctx, input) : await placeBid(ctx, input)
  return presentBid(ctx, id)
}
