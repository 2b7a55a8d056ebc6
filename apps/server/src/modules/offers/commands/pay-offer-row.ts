import type { Ctx } from '#platform/context/context.ts'
import { clearDeadlines } from '#platform/deadlines/deadlines.ts'
import { offerExpiry, type OfferRow } from '../store.ts'
import { moveOffer } from './move-offer.ts'

/**
 * Moves an accepted offer to Paid. The caller has locked it, is its buyer, and creates the booking in the same
 * transaction.
 */
export async function payOfferRow(ctx: Ctx, offer: OfferRow): Promise<void> {
  await moveOffer(ctx, offer, 'pay', 'buyer')
  clearDeadlines(ctx, offer.id, [offerExpiry])
}
