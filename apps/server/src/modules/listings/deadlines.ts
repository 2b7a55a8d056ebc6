import type { ListingId } from '@market/contract/ids.ts'
import { listingProcess } from '@market/contract/listings/process.ts'
import type { Ctx } from '#platform/context/context.ts'
import { defineDeadline } from '#platform/deadlines/deadlines.ts'
import { transition } from '#platform/transition.ts'
import { lockListing } from './commands/lock-listing.ts'
import { factOf, jobExpired } from './events.ts'
import { jobExpires } from './store.ts'

/** Closes a job that has reached its maximum age without an accepted bid (product-rules: Listings and search). */
async function expireJob(ctx: Ctx, id: ListingId): Promise<void> {
  const job = await lockListing(ctx, id)
  await transition(ctx, listingProcess, 'expire', { table: 'listings', id, state: job.status, role: 'system' })
  ctx.emit(jobExpired, { ...factOf(job), title: job.title })
}

export const deadlines = [defineDeadline(jobExpires, expireJob)]
