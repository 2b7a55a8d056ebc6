import type { ListingId } from '@market/contract/ids.ts'
import type { ReceivedBid } from '@market/contract/listings/schema.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { personCards } from '#modules/accounts/public.ts'
import { chatTies } from '#modules/chat/public.ts'
import { type Ctx, person } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { bidActions } from './policy.ts'
import { sharesOf } from './present.ts'
import { findReceived } from './store-shown.ts'

/** The bids on a job as its owner sees them, newest first. */
export async function receivedBids(ctx: Ctx, job: ListingId): Promise<ReceivedBid[]> {
  const rows = await findReceived(ctx.tx, job)
  const sellers = rows.map((row) => row.seller_id)
  const cards = await personCards(ctx, [...new Set(sellers)])
  const tieWith = await chatTies(ctx.tx, person(ctx).id, sellers)
  return rows.map((row) => {
    const user = cards.get(row.seller_id)
    if (user === undefined) throw new AppError('NOT_FOUND')
    return {
      id: row.id,
      type: row.status,
      bidAmount: dollarsFromCents(row.amount_cents),
      ...sharesOf(row.amount_cents, ctx.settings.platformFee, row.fee_cents),
      user,
      userId: row.seller_id,
      ...tieWith(row.seller_id),
      created: row.created_at.toISOString(),
      updated: row.updated_at.toISOString(),
      actions: bidActions(row, { owner_id: row.owner_id, status: row.job_status }, ctx.actor, row.booking_id),
    }
  })
}
