import type { OfferId } from '@market/contract/ids.ts'
import { type Cents, dollarsFromCents } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import type { Offer } from '@market/contract/offers/schema.ts'
import { requireActive } from '#modules/people/public.ts'
import { postOfferMessage, refreshOfferMessage } from '#modules/chat/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { move } from '#platform/transition.ts'
import { lockOffer, offerMachine } from '../machine.ts'
import { canCounter } from '../policy.ts'
import { presentOffer } from '../present.ts'
import { updateOffer } from '../store.ts'
import { requireFunds } from './require-funds.ts'

/** Sentence that states a counter in the chat and in the list of chats. */
const counterText = (price: Cents): string => `Proposes ${formatDollars(dollarsFromCents(price))}`

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
  const { receiver_id: from, sender_id: to } = offer
  await refreshOfferMessage(ctx, id)
  await postOfferMessage(ctx, { offerId: id, from, to, text: counterText(price), isCounter: true })
  return presentOffer(ctx, id)
}
