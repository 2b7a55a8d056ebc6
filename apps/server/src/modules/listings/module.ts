import type { Module } from '#platform/module.ts'
import { nameChanged } from '#modules/people/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import type { ListingId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { defineDeadline } from '#platform/deadlines/deadlines.ts'
import { move } from '#platform/transition.ts'
import { live } from './live.ts'
import { notices } from './notices.ts'
import { routes, sockets } from './routes.ts'
import { findIdsOfOwner, refreshSearch } from './store-form.ts'
import { eventOf, jobExpired } from './events.ts'
import { listingMachine } from './machine.ts'
import { jobExpires } from './store.ts'

/** Closes a job that has reached its maximum age without an accepted bid (product-rules: Listings and search). */
async function expireJob(ctx: Ctx, id: ListingId): Promise<void> {
  const job = await move(ctx, listingMachine, id, 'expire')
  ctx.emit(jobExpired, { ...eventOf(job), title: job.title })
}

const deadlines = [defineDeadline(jobExpires, expireJob)]

/** Updates the search text of a user's listings when their name changes. */
const reactions = [
  on(nameChanged, 'listings.reactions', async (ctx, { payload }) => {
    await refreshSearch(ctx.tx, await findIdsOfOwner(ctx.tx, payload.userId))
  }),
]

export const listings: Module = { routes, sockets, consumers: [...reactions, ...live, ...notices], deadlines }
