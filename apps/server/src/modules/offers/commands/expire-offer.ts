import type { OfferId } from '@market/contract/ids.ts'
import { refreshOfferMessage } from '#modules/chat/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { move } from '#platform/transition.ts'
import { lockOffer, offerMachine } from '../machine.ts'
import { amountOfMove } from '../policy.ts'

/**
 * Expires an offer that was not answered or paid in time; a user who acted first wins (product-rules: Chat and offers).
 */
export async function expireOffer(ctx: Ctx, id: OfferId): Promise<void> {
  const offer = await lockOffer(ctx, id)
  if (ctx.now < offer.due_at) return
  const verb = offer.status === 'Accepted' ? 'expireUnpaid' : 'expire'
  await move(ctx, offerMachine, offer, verb, { amount: amountOfMove(verb, offer) })
  await refreshOfferMessage(ctx, id)
}
