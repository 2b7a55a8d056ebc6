import type { ListingId } from '@market/contract/ids.ts'
import type { ReceivedBid } from '@market/contract/listings/schema.ts'
import { personCards } from '#modules/accounts/public.ts'
import { chatTies } from '#modules/chat/public.ts'
import { type Ctx, person } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { whyNotAccepted } from './policy.ts'
import { commonFields, jobOf } from './present.ts'
import { findReceived } from './store-shown.ts'

/** The bids on a job as its owner sees them, newest first. */
export async function receivedBids(ctx: Ctx, job: ListingId): Promise<ReceivedBid[]> {
  const rows = await findReceived(ctx.tx, job)
  const sellers = rows.map((row) => row.seller_id)
  const cards = await personCards(ctx, [...new Set(sellers)])
  const me = person(ctx)
  const tieWith = await chatTies(ctx.tx, me.id, sellers)
  return rows.map((row) => {
    const user = cards.get(row.seller_id)
    if (user === undefined) throw new AppError('NOT_FOUND')
    return {
      ...commonFields(ctx, row, tieWith(row.seller_id)),
      user: { ...user, bio: row.bio, completedJobs: row.completed ?? 0 },
      blockedBecause: whyNotAccepted(row, jobOf(row), me),
      bookingId: row.booking_id,
    }
  })
}
