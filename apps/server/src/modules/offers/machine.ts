import type { OfferId } from '@market/contract/ids.ts'
import { offerProcess } from '@market/contract/offers/process.ts'
import { dueAt } from '@market/contract/process.ts'
import type { Ctx } from '#platform/context/context.ts'
import { clearDeadlines, setDeadline } from '#platform/deadlines/deadlines.ts'
import { AppError } from '#platform/errors.ts'
import { defineMachine } from '#platform/transition.ts'
import { emitMoved } from './events.ts'
import { type OfferVerb, roleOn } from './policy.ts'
import { findOfferForUpdate, offerExpiry, type OfferRow } from './store.ts'

/** Locks an offer. Rejects strangers here, because commands read the offer before they move it. */
export async function lockOffer(ctx: Ctx, id: OfferId): Promise<OfferRow> {
  const offer = await findOfferForUpdate(ctx.tx, id)
  if (offer === undefined || roleOn(offer, ctx.actor) === null) throw new AppError('NOT_FOUND')
  return offer
}

/** When an offer that is accepted now expires without a payment. */
export const payBy = ({ now, settings }: Ctx): Date =>
  dueAt(offerProcess.transitions.expireUnpaid, { since: now, terms: settings })

/** Replaces the deadline of the previous state by that of the new one; a pending offer keeps its own. */
function moveDeadline(ctx: Ctx, { id }: OfferRow, verb: OfferVerb): void {
  const { to } = offerProcess.transitions[verb]
  if (offerProcess.final.includes(to)) clearDeadlines(ctx, id, [offerExpiry])
  if (to === 'Accepted') setDeadline(ctx, id, offerExpiry, payBy(ctx))
}

export const offerMachine = defineMachine({
  process: offerProcess,
  table: 'offers',
  lock: lockOffer,
  roleOf: roleOn,
  moved(ctx, offer, verb) {
    moveDeadline(ctx, offer, verb)
    emitMoved(ctx, verb, offer)
  },
})
