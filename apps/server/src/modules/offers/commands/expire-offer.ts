import type { OfferId } from '@market/contract/ids.ts'
import { refreshOfferMessage } from '#modules/chat/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { lockOffer } from './lock-offer.ts'
import { moveOffer } from './move-offer.ts'

/**
 * Expires an offer that was not answered or paid in time; a user who acted first wins (product-rules: Chat and offers).
 */
export async function expireOffer(ctx: Ctx, id: OfferId): Promise<void> {
  const offer = await lockOffer(ctx, id)
  if (ctx.now < offer.due_at) return
  await moveOffer(ctx, offer, offer.status === 'Accepted' ? 'expireUnpaid' : 'expire')
  await refreshOfferMessage(ctx, id)
}
