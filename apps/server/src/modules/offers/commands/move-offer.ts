import { offerProcess } from '@market/contract/offers/process.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transition } from '#platform/transition.ts'
import { emitMoved } from '../events.ts'
import { amountOfMove, type OfferVerb, roleOn } from '../policy.ts'
import type { OfferRow } from '../store.ts'

/** Moves a locked offer by a verb and emits an event. */
export async function moveOffer(ctx: Ctx, offer: OfferRow, verb: OfferVerb, as?: 'buyer'): Promise<void> {
  const { id, status: state } = offer
  const role = as ?? roleOn(offer, ctx.actor)
  await transition(ctx, offerProcess, verb, { table: 'offers', id, state, role }, { amount: amountOfMove(verb, offer) })
  emitMoved(ctx, verb, offer)
}
