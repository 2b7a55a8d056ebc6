import type { OfferId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import type { Offer } from '@market/contract/offers/schema.ts'
import { requireActive } from '#modules/people/public.ts'
import { refreshOfferMessage } from '#modules/chat/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { move } from '#platform/transition.ts'
import { lockOffer, offerMachine } from '../machine.ts'
import { canCounter } from '../policy.ts'
import { presentOffer } from '../present.ts'
import { updateOffer } from '../store.ts'
import { requireFunds } from './require-funds.ts'

/** Counters a received offer with another price, once; then it is the sender's turn to answer. */
export async function counterOffer(ctx: Ctx, { id, price }: { id: OfferId; price: Cents }): Promise<Offer> {
  const offer = await lockOffer(ctx, id)
  if (offer.status === 'Pending' && !canCounter(offer)) throw new AppError('COUNTERED_ALREADY')
  const countered = { ...offer, counter_cents: price }
  await move(
    ctx,
    offerMachine,
    countered,
    'counter',
    { amount: price },
    {
      async guard() {
        await requireActive(ctx, offer.sender_id)
        await requireFunds(ctx, 'price', price)
      },
      prepare: () => updateOffer(ctx.tx, id, { counter_cents: price }),
    },
  )
  await refreshOfferMessage(ctx, id)
  return presentOffer(ctx, id)
}
