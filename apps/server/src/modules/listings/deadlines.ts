import type { ListingId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { defineDeadline } from '#platform/deadlines/deadlines.ts'
import { move } from '#platform/transition.ts'
import { eventOf, jobExpired } from './events.ts'
import { listingMachine } from './machine.ts'
import { jobExpires } from './store.ts'

/** Closes a job that has reached its maximum age without an accepted bid (product-rules: Listings and search). */
async function expireJob(ctx: Ctx, id: ListingId): Promise<void> {
  const job = await move(ctx, listingMachine, id, 'expire')
  ctx.emit(jobExpired, { ...eventOf(job), title: job.title })
}

export const deadlines = [defineDeadline(jobExpires, expireJob)]
