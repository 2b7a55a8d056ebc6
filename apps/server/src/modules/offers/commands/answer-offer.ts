import type { OfferId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import { offerProcess } from '@market/contract/offers/process.ts'
import type { Offer } from '@market/contract/offers/schema.ts'
import { dueAt } from '@market/contract/process.ts'
import { requireActive } from '#modules/people/public.ts'
import { refreshOfferMessage } from '#modules/chat/public.ts'
import { agreedFee } from '#modules/ledger/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { clearDeadlines, setDeadline } from '#platform/deadlines/deadlines.ts'
import { AppError } from '#platform/errors.ts'
import { answersNoCounter, type OfferVerb, otherOf, sideOf, standingAmount, verbOfAnswer } from '../policy.ts'
import { presentOffer } from '../present.ts'
import { offerExpiry, type OfferRow, updateOffer } from '../store.ts'
import { lockOffer } from './lock-offer.ts'
import { moveOffer } from './move-offer.ts'

const payBy = (ctx: Ctx) => dueAt(offerProcess.transitions.expireUnpaid, { since: ctx.now, terms: ctx.settings })

/** The terms that an acceptance fixes: the current amount, the fee that was shown with it, and the payment deadline. */
function agreementOf(ctx: Ctx, offer: OfferRow, seen: Cents | undefined) {
  const agreed = standingAmount(offer)
  return { agreed_cents: agreed, fee_cents: agreedFee(ctx, agreed, seen), due_at: payBy(ctx) }
}

/** Replaces the deadline for an answer with the one for the payment. */
function agree(ctx: Ctx, offer: OfferRow): void {
  clearDeadlines(ctx, offer.id, [offerExpiry])
  setDeadline(ctx, offer.id, offerExpiry, payBy(ctx))
}

/** Restores the original price. The withdrawn counter is no longer shown, and there cannot be a second one. */
const takeCounterBack = (ctx: Ctx, offer: OfferRow) => updateOffer(ctx.tx, offer.id, { counter_withdrawn_at: ctx.now })

const endWait = (ctx: Ctx, offer: OfferRow) => clearDeadlines(ctx, offer.id, [offerExpiry])

/** Side effects of each answer besides the transition itself. */
const follow: Partial<Record<OfferVerb, (ctx: Ctx, offer: OfferRow) => Promise<unknown> | void>> = {
  accept: agree,
  acceptCounter: agree,
  reject: endWait,
  rejectCounter: endWait,
  withdraw: endWait,
  withdrawCounter: takeCounterBack,
}

interface Answer {
  readonly id: OfferId
  readonly status: 'Accepted' | 'Rejected' | 'WithDrawn'
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
  if (status === 'Accepted') await updateOffer(ctx.tx, id, agreementOf(ctx, offer, platformFee))
  await moveOffer(ctx, offer, verb)
  if (status === 'Accepted') await requireActive(ctx, otherOf(offer, me))
  await follow[verb]?.(ctx, offer)
  await refreshOfferMessage(ctx, id)
  return presentOffer(ctx, id)
}
