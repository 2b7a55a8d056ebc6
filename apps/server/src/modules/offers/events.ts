import type { OfferId, UserId } from '@market/contract/ids.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import type { Ctx } from '#platform/context/context.ts'
import { defineEvent } from '#platform/outbox/outbox.ts'
import { amountOfMove, type OfferVerb } from './policy.ts'
import type { OfferRow } from './store.ts'

/** A transition of an offer; `amount` is the price it refers to, in dollars. */
export interface OfferEvent {
  readonly offerId: OfferId
  readonly verb: OfferVerb
  readonly title: string
  readonly senderId: UserId
  readonly receiverId: UserId
  readonly amount: number
  /** How long the offer could be answered or, once accepted, paid, in milliseconds. */
  readonly given: number
}

export const offerMoved = defineEvent<OfferEvent>('offer.moved', { invalidates: 'nothing' })

/** Emits a transition of an offer, given its row before or after it. */
export function emitMoved(ctx: Ctx, verb: OfferVerb, offer: OfferRow): void {
  ctx.emit(offerMoved, {
    offerId: offer.id,
    verb,
    title: offer.title,
    senderId: offer.sender_id,
    receiverId: offer.receiver_id,
    amount: dollarsFromCents(amountOfMove(verb, offer)),
    given: offer.due_at.getTime() - (offer.status === 'Accepted' ? offer.updated_at : offer.created_at).getTime(),
  })
}
