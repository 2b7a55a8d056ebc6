import type { Module } from '#platform/module.ts'
import type { BidId, ListingId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { defineDeadline } from '#platform/deadlines/deadlines.ts'
import { computeFigures, jobs } from './jobs.ts'
import { live } from './live.ts'
import { notices } from './notices.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'
import { giveBack } from './commands/give-back.ts'
import { remindOfUndecided } from './commands/remind-of-undecided.ts'
import { lockBid } from './machine.ts'
import { findBidFigures } from './store-odds.ts'
import { bidUnseen, findJob } from './store.ts'
import { reminderDays, undecidedKind } from './undecided-reminders.ts'

/**
 * Returns the connects of a bid that the buyer has not opened in time; the bid stays active (product-rules: Connects
 * and bids).
 */
async function returnOfUnseen(ctx: Ctx, id: BidId): Promise<void> {
  const bid = await lockBid(ctx, id)
  if (bid.status !== 'Pending' || bid.seen_at !== null) return
  await giveBack(ctx, bid, await findJob(ctx.tx, bid.listing_id), 'unseen', { isNews: true })
}

const deadlines = [
  defineDeadline(bidUnseen, returnOfUnseen),
  ...reminderDays.map((count) =>
    defineDeadline<ListingId>(undecidedKind(count), (ctx, id) => remindOfUndecided(ctx, id, count)),
  ),
]

export const bids: Module = {
  routes,
  consumers: [...reactions, ...notices, ...live],
  deadlines,
  jobs,
  // A new marketplace does not wait for the night.
  async plugin(_, { runtime }) {
    await runtime.command(runtime.asSystem, async (ctx) => {
      if ((await findBidFigures(ctx.tx)) === undefined) ctx.enqueue(computeFigures, {})
    })
  },
}
