import type { Module } from '#platform/module.ts'
import type { BidId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { defineDeadline } from '#platform/deadlines/deadlines.ts'
import { live } from './live.ts'
import { notices } from './notices.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { giveBack } from './commands/give-back.ts'
import { lockBid } from './machine.ts'
import { bidUnseen, findJob } from './store.ts'

/**
 * Returns the connects of a bid that the buyer has not opened in time; the bid stays active (product-rules: Connects
 * and bids).
 */
async function returnOfUnseen(ctx: Ctx, id: BidId): Promise<void> {
  const bid = await lockBid(ctx, id)
  if (bid.status !== 'Pending' || bid.seen_at !== null) return
  await giveBack(ctx, bid, await findJob(ctx.tx, bid.listing_id), 'unseen', { isNews: true })
}

const deadlines = [defineDeadline(bidUnseen, returnOfUnseen)]

export const bids: Module = { routes, consumers: [...reactions, ...notices, ...live], deadlines }
