import type { updateJobStatus } from '@market/contract/listings/endpoints.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { listingProcess } from '@market/contract/listings/process.ts'
import type { Listing } from '@market/contract/listings/schema.ts'
import type { Ctx } from '#platform/context/context.ts'
import { clearDeadlines } from '#platform/deadlines/deadlines.ts'
import { AppError } from '#platform/errors.ts'
import { transition } from '#platform/transition.ts'
import { factOf, jobClosed } from '../events.ts'
import { showListing } from '../present-details.ts'
import { jobExpires } from '../store.ts'
import { lockOwnListing } from './lock-listing.ts'

/** Closes the caller's own job to further bids; the bids module rejects pending ones. */
export async function closeJob(ctx: Ctx, { JobId }: ParsedInputOf<typeof updateJobStatus>): Promise<Listing> {
  const job = await lockOwnListing(ctx, JobId)
  if (job.kind !== 'JOB') throw new AppError('NOT_FOUND')
  await transition(ctx, listingProcess, 'close', { table: 'listings', id: job.id, state: job.status, role: 'owner' })
  clearDeadlines(ctx, job.id, [jobExpires])
  ctx.emit(jobClosed, factOf(job))
  return showListing(ctx, job.id)
}
