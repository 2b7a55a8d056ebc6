import { listingProcess } from '@market/contract/listings/process.ts'
import type { Ctx } from '#platform/context/context.ts'
import { clearDeadlines } from '#platform/deadlines/deadlines.ts'
import { transition } from '#platform/transition.ts'
import { factOf, jobBooked } from '../events.ts'
import { roleOn } from '../policy.ts'
import { jobExpires, type ListingRow } from '../store.ts'

/** Moves a job to Booked after one of its bids was accepted. The caller has locked the row and acts as its owner. */
export async function markJobBooked(ctx: Ctx, job: ListingRow): Promise<void> {
  const role = roleOn(job, ctx.actor)
  await transition(ctx, listingProcess, 'book', { table: 'listings', id: job.id, state: job.status, role })
  clearDeadlines(ctx, job.id, [jobExpires])
  ctx.emit(jobBooked, factOf(job))
}
