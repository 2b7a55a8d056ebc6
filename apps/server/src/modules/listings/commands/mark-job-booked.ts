import type { Ctx } from '#platform/context/context.ts'
import { move } from '#platform/transition.ts'
import { eventOf, jobBooked } from '../events.ts'
import { listingMachine } from '../machine.ts'
import type { ListingRow } from '../store.ts'

/** Moves a job to Booked after one of its bids was accepted. The caller has locked the row and acts as its owner. */
export async function markJobBooked(ctx: Ctx, job: ListingRow): Promise<void> {
  await move(ctx, listingMachine, job, 'book')
  ctx.emit(jobBooked, eventOf(job))
}
