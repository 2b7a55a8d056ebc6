import type { updateJobStatus } from '@market/contract/listings/endpoints.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { Listing } from '@market/contract/listings/schema.ts'
import { wireField } from '@market/contract/wire.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { move } from '#platform/transition.ts'
import { eventOf, jobClosed } from '../events.ts'
import { listingMachine, lockOwnListing } from '../machine.ts'
import { showListing } from '../present-details.ts'

/** Closes the caller's own job to further bids; the bids module rejects pending ones. */
export async function closeJob(
  ctx: Ctx,
  { [wireField.jobId]: id }: ParsedInputOf<typeof updateJobStatus>,
): Promise<Listing> {
  const job = await lockOwnListing(ctx, id)
  if (job.kind !== 'JOB') throw new AppError('NOT_FOUND')
  await move(ctx, listingMachine, job, 'close')
  ctx.emit(jobClosed, eventOf(job))
  return showListing(ctx, job.id)
}
