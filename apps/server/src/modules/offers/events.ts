import type { OfferId, UserId } from '@market/contract/ids.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import type { Ctx } from '#platform/context.ts'
import { defineFact } from '#platform/outbox/outbox.ts'
import { amountOfMove, type OfferVerb } from './policy.ts'
import type { OfferRow } from './store.ts'

/** An offer has moved by a verb of its process; the amount, in dollars, is what the move was about. */
export interface OfferFact {
  readonly offerId: OfferId
  readonly verb: OfferVerb
  readonly title: string
  readonly senderId: UserId
  readonly receiverId: UserId
  readonly amount: number
  /** How long it could be answered, or paid once it was accepted, in milliseconds. */
  readonly given: number
}

export const offerMoved = defineFact<OfferFact>('offer.moved')

/** Writes that fact, of a row as it stood before or after the move. */
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
