import { allowUnless, type Action } from '@market/contract/actions.ts'
import { describeError } from '@market/contract/errors.ts'
import { offerProcess } from '@market/contract/offers/process.ts'
import { type RoleOf, type VerbOf, verbsFor } from '@market/contract/process.ts'
import type { UserId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import { wireState } from '@market/contract/wire.ts'
import type { Actor } from '#platform/context/context.ts'
import type { OfferRow } from './store.ts'

export type OfferVerb = VerbOf<typeof offerProcess>
type Sides = Pick<OfferRow, 'sender_id' | 'receiver_id'>
type OfferWithSuspensions = Pick<OfferRow, 'status' | 'sender_id' | 'receiver_id' | 'buyer_id' | 'counter_cents'> & {
  readonly seller_suspended_at: Date | null
  readonly buyer_suspended_at: Date | null
}

/** The user's side of an offer; null leads to NOT_FOUND. */
export function sideOf(offer: Sides, user: UserId): 'sender' | 'receiver' | null {
  if (user === offer.sender_id) return 'sender'
  return user === offer.receiver_id ? 'receiver' : null
}

export function roleOn(offer: Sides, actor: Actor): RoleOf<typeof offerProcess> | 'system' | null {
  if (actor.kind === 'system') return 'system'
  return actor.kind === 'person' ? sideOf(offer, actor.id) : null
}

/**
 * Whether the offer can still be countered: only once, even if the counter was withdrawn (product-rules: Chat and
 * offers).
 */
export const canCounter = (offer: Pick<OfferRow, 'counter_cents'>): boolean => offer.counter_cents === null

/** Maps an answer to a verb: the receiver answers the offer, the sender answers its counter. */
export const verbOfAnswer = {
  sender: { Accepted: 'acceptCounter', Rejected: 'rejectCounter', [wireState.withdrawn]: 'withdraw' },
  receiver: { Accepted: 'accept', Rejected: 'reject', [wireState.withdrawn]: 'withdrawCounter' },
} as const satisfies Record<string, Record<string, OfferVerb>>

const aboutCounter: readonly OfferVerb[] = ['acceptCounter', 'rejectCounter', 'withdrawCounter']

/** Whether the answer refers to a counter that was never made. */
export const answersNoCounter = (offer: Pick<OfferRow, 'counter_cents'>, verb: OfferVerb): boolean =>
  canCounter(offer) && aboutCounter.includes(verb)

/** The other user of an offer. */
export const otherOf = ({ sender_id, receiver_id }: Sides, user: UserId): UserId =>
  user === sender_id ? receiver_id : sender_id

/**
 * Verbs that lead towards a booking, which are not allowed with a suspended user. Rejecting and withdrawing always are.
 */
const dealings: readonly OfferVerb[] = ['accept', 'acceptCounter', 'counter', 'pay']

/** The verbs that the offer's status allows the user (product-rules: States). */
function verbsOn(offer: OfferWithSuspensions, user: UserId): OfferVerb[] {
  const side = sideOf(offer, user)
  if (side === null) return []
  const verbs = verbsFor(offerProcess, offer.status, side).filter((verb) => verb !== 'counter' || canCounter(offer))
  return [...verbs, ...(user === offer.buyer_id ? verbsFor(offerProcess, offer.status, 'buyer') : [])]
}

const isOtherSuspended = (
  { buyer_id, buyer_suspended_at, seller_suspended_at }: OfferWithSuspensions,
  user: UserId,
): boolean => (user === buyer_id ? seller_suspended_at : buyer_suspended_at) !== null

/** The user's actions on an offer now; with a suspended user, those that lead to a booking are blocked. */
export function offerActions(offer: OfferWithSuspensions, user: UserId): Action<OfferVerb>[] {
  const suspended = isOtherSuspended(offer, user) ? describeError('PERSON_SUSPENDED').message : null
  return verbsOn(offer, user).flatMap((verb) => allowUnless(verb, dealings.includes(verb) ? suspended : null))
}

/** The amount that a transition refers to: the new one for a counter, otherwise the current one. */
export const amountOfMove = (verb: OfferVerb, offer: Parameters<typeof currentAmount>[0]): Cents =>
  verb === 'counter' && offer.counter_cents !== null ? offer.counter_cents : currentAmount(offer)

/** The current amount: the agreed price, otherwise a pending counter, otherwise the offered price. */
export function currentAmount(
  offer: Pick<OfferRow, 'status' | 'agreed_cents' | 'counter_cents' | 'price_cents'>,
): Cents {
  const counter = offer.status === 'Countered' ? offer.counter_cents : null
  return offer.agreed_cents ?? counter ?? offer.price_cents
}
