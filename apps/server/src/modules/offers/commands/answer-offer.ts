import type { OfferId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import type { Offer } from '@market/contract/offers/schema.ts'
import type { wireState } from '@market/contract/wire.ts'
import { requireActive } from '#modules/people/public.ts'
import { refreshOfferMessage } from '#modules/chat/public.ts'
import { agreedFee } from '#modules/ledger/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { move } from '#platform/transition.ts'
import { lockOffer, offerMachine, payBy } from '../machine.ts'
import { amountOfMove, answersNoCounter, otherOf, sideOf, currentAmount, verbOfAnswer } from '../policy.ts'
import { presentOffer } from '../present.ts'
import { type OfferRow, updateOffer } from '../store.ts'

/** The terms that an acceptance fixes: the current amount, the fee that was shown with it, and the payment deadline. */
function agreementOf(ctx: Ctx, offer: OfferRow, seen: Cents | undefined) {
  const agreed = currentAmount(offer)
  return { agreed_cents: agreed, fee_cents: agreedFee(ctx, agreed, offer.category_id, seen), due_at: payBy(ctx) }
}

const acceptance = (ctx: Ctx, offer: OfferRow, seen: Cents | undefined) => ({
  guard: () => requireActive(ctx, otherOf(offer, person(ctx).id)),
  prepare: () => updateOffer(ctx.tx, offer.id, agreementOf(ctx, offer, seen)),
})

interface Answer {
  readonly id: OfferId
  readonly status: 'Accepted' | 'Rejected' | typeof wireState.withdrawn
  /** The fee that was shown to the accepting user. */
  readonly platformFee?: Cents | undefined
}

/** Accepts or rejects the other side's price, or withdraws the caller's own. */
export async function answerOffer(ctx: Ctx, { id, status, platformFee }: Answer): Promise<Offer> {
  const offer = await lockOffer(ctx, id)
  const me = person(ctx).id
  const side = sideOf(offer, me)
  if (side === null) throw new AppError('NOT_FOUND')
  const verb = verbOfAnswer[side][status]
  if (answersNoCounter(offer, verb)) throw new AppError('FORBIDDEN')
  const details = { amount: amountOfMove(verb, offer) }
  await move(ctx, offerMachine, offer, verb, details, status === 'Accepted' ? acceptance(ctx, offer, platformFee) : {})
  // Restores the original price. The withdrawn counter is no longer shown, and there cannot be a second one.
  if (verb === 'withdrawCounter') await updateOffer(ctx.tx, id, { counter_withdrawn_at: ctx.now })
  await refreshOfferMessage(ctx, id)
  return presentOffer(ctx, id)
}
