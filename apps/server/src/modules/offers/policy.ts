import { describeError } from '@market/contract/errors.ts'
import { offerProcess } from '@market/contract/offers/process.ts'
import { type RoleOf, type VerbOf, verbsFor } from '@market/contract/process.ts'
import type { UserId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import type { Actor } from '#platform/context.ts'
import type { OfferRow } from './store.ts'

export type OfferVerb = VerbOf<typeof offerProcess>
type Sides = Pick<OfferRow, 'sender_id' | 'receiver_id'>
type Standing = Pick<OfferRow, 'status' | 'sender_id' | 'receiver_id' | 'buyer_id' | 'counter_cents'> & {
  readonly seller_suspended_at: Date | null
  readonly buyer_suspended_at: Date | null
}

/** The side of an offer that somebody is on; null reads as not found. */
export function sideOf(offer: Sides, user: UserId): 'sender' | 'receiver' | null {
  if (user === offer.sender_id) return 'sender'
  return user === offer.receiver_id ? 'receiver' : null
}

export function roleOn(offer: Sides, actor: Actor): RoleOf<typeof offerProcess> | 'system' | null {
  if (actor.kind === 'system') return 'system'
  return actor.kind === 'person' ? sideOf(offer, actor.id) : null
}

/** There is one counter: once there was one, the offer itself can only be accepted or rejected (product-rules: Chat and offers). */
export const canCounter = (offer: Pick<OfferRow, 'counter_cents'>): boolean => offer.counter_cents === null

/** What an answer means from each side: the receiver answers the offer, the sender its counter. */
export const verbOfAnswer = {
  sender: { Accepted: 'acceptCounter', Rejected: 'rejectCounter', WithDrawn: 'withdraw' },
  receiver: { Accepted: 'accept', Rejected: 'reject', WithDrawn: 'withdrawCounter' },
} as const satisfies Record<string, Record<string, OfferVerb>>

const aboutCounter: readonly OfferVerb[] = ['acceptCounter', 'rejectCounter', 'withdrawCounter']

/** An answer about a counter where there never was one: it is the other side's to answer the offer itself. */
export const answersNoCounter = (offer: Pick<OfferRow, 'counter_cents'>, verb: OfferVerb): boolean =>
  canCounter(offer) && aboutCounter.includes(verb)

/** The other of an offer's two people. */
export const otherOf = ({ sender_id, receiver_id }: Sides, user: UserId): UserId =>
  user === sender_id ? receiver_id : sender_id

/** What leads to a booking: not with somebody suspended. Saying no always goes. */
const dealings: readonly OfferVerb[] = ['accept', 'acceptCounter', 'counter', 'pay']

/** What an offer's own state lets somebody do (product-rules: States). */
function verbsOn(offer: Standing, user: UserId): OfferVerb[] {
  const side = sideOf(offer, user)
  if (side === null) return []
  const verbs = verbsFor(offerProcess, offer.status, side).filter((verb) => verb !== 'counter' || canCounter(offer))
  return [...verbs, ...(user === offer.buyer_id ? verbsFor(offerProcess, offer.status, 'buyer') : [])]
}

const isOtherSuspended = ({ buyer_id, buyer_suspended_at, seller_suspended_at }: Standing, user: UserId): boolean =>
  (user === buyer_id ? seller_suspended_at : buyer_suspended_at) !== null

/** What somebody may do with an offer now. */
export const offerActions = (offer: Standing, user: UserId): OfferVerb[] =>
  verbsOn(offer, user).filter((verb) => !(dealings.includes(verb) && isOtherSuspended(offer, user)))

/** Why somebody cannot go on with an offer that waits for them; null when they can, or nothing waits. */
export const whyBlocked = (offer: Standing, user: UserId): string | null =>
  isOtherSuspended(offer, user) && verbsOn(offer, user).some((verb) => dealings.includes(verb))
    ? describeError('PERSON_SUSPENDED').message
    : null

/** The amount that a move is about: of a counter the new one, otherwise what stands. */
export const amountOfMove = (verb: OfferVerb, offer: Parameters<typeof standingAmount>[0]): Cents =>
  verb === 'counter' && offer.counter_cents !== null ? offer.counter_cents : standingAmount(offer)

/** What stands: the agreed price, else a counter that waits, else the price. */
export function standingAmount(
  offer: Pick<OfferRow, 'status' | 'agreed_cents' | 'counter_cents' | 'price_cents'>,
): Cents {
  const counter = offer.status === 'Countered' ? offer.counter_cents : null
  return offer.agreed_cents ?? counter ?? offer.price_cents
}
