import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { BookingId } from '@market/contract/ids.ts'
import type { payOffer as endpoint } from '@market/contract/offers/endpoints.ts'
import type { Offer } from '@market/contract/offers/schema.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { move } from '#platform/transition.ts'
import { requireActive } from '#modules/people/public.ts'
import { refreshOfferMessage } from '#modules/chat/public.ts'
import { agreedBuyerFee } from '#modules/ledger/public.ts'
import { filesOfOffer, lockOffer, offerMachine, presentOffer } from '#modules/offers/public.ts'
import { startBooking } from './start-booking.ts'

/** Pays an accepted offer into escrow. Locks the offer, so a second payment finds it Paid. */
export async function payOffer(
  ctx: Ctx,
  { offerId, buyerFee: seen }: ParsedInputOf<typeof endpoint>,
): Promise<{ offer: Offer; bookingId: BookingId }> {
  const offer = await lockOffer(ctx, offerId)
  if (offer.buyer_id !== person(ctx).id) throw new AppError('NOT_FOUND')
  const guard = () => requireActive(ctx, offer.seller_id)
  await move(ctx, offerMachine, offer, 'pay', { amount: offer.agreed_cents }, { as: 'buyer', guard })
  const { agreed_cents: price, fee_cents: fee } = offer
  if (price === null || fee === null) throw new Error(`Offer ${offer.id} was accepted without a price`)
  const { booking } = await startBooking(ctx, {
    source: 'offer',
    listingId: null,
    offerId: offer.id,
    buyerId: offer.buyer_id,
    sellerId: offer.seller_id,
    title: offer.title,
    description: offer.description,
    brief: null,
    categoryId: offer.category_id,
    countryId: offer.country_id,
    tagIds: offer.tag_ids,
    price,
    fee,
    buyerFee: agreedBuyerFee(ctx, price, seen),
    files: await filesOfOffer(ctx.tx, offer.id),
  })
  await refreshOfferMessage(ctx, offer.id)
  return { offer: await presentOffer(ctx, offer.id), bookingId: booking.id }
}
