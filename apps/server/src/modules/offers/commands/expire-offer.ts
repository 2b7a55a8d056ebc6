import type { OfferId } from '@market/contract/ids.ts'
import { offerTimes } from '@market/contract/terms.ts'
import { refreshOfferMessage } from '#modules/chat/public.ts'
import { later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { lockOffer } from './lock-offer.ts'
import { moveOffer } from './move-offer.ts'

/** An offer that nobody answered or paid in time; one who acted in the same second has won (RULES 6). */
export async function expireOffer(ctx: Ctx, id: OfferId): Promise<void> {
  const offer = await lockOffer(ctx, id)
  const isAgreed = offer.status === 'Accepted'
  const due = isAgreed
    ? later(offer.updated_at, offerTimes.payWithin)
    : later(offer.created_at, offerTimes.answerWithin)
  if (ctx.now < due) return
  await moveOffer(ctx, offer, isAgreed ? 'expireUnpaid' : 'expire')
  await refreshOfferMessage(ctx, id)
}
