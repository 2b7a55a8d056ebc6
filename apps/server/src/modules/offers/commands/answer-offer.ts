import type { OfferId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import type { Offer } from '@market/contract/offers/schema.ts'
import { requireActive } from '#modules/accounts/public.ts'
import { refreshOfferMessage } from '#modules/chat/public.ts'
import { agreedFee } from '#modules/ledger/public.ts'
import { later } from '#platform/clock.ts'
import { type Ctx, person } from '#platform/context.ts'
import { clearDeadlines, setDeadline } from '#platform/deadlines/deadlines.ts'
import { AppError } from '#platform/errors.ts'
import { answersNoCounter, type OfferVerb, otherOf, sideOf, standingAmount, verbOfAnswer } from '../policy.ts'
import { presentOffer } from '../present.ts'
import { offerExpiry, type OfferRow, updateOffer } from '../store.ts'
import { lockOffer } from './lock-offer.ts'
import { moveOffer } from './move-offer.ts'

const payBy = (ctx: Ctx) => later(ctx.now, ctx.settings.offerPayment)

/** What an acceptance fixes: the price that stands, the fee that both were shown with it, and the time to pay. */
function agreementOf(ctx: Ctx, offer: OfferRow, seen: Cents | undefined) {
  const agreed = standingAmount(offer)
  return { agreed_cents: agreed, fee_cents: agreedFee(ctx, agreed, seen), due_at: payBy(ctx) }
}

/** It waits for its payment from now on. */
function agree(ctx: Ctx, offer: OfferRow): void {
  clearDeadlines(ctx, offer.id, [offerExpiry])
  setDeadline(ctx, offer.id, offerExpiry, payBy(ctx))
}

/** The price stands again; the counter is shown nowhere from now on, and there is no second. */
const takeCounterBack = (ctx: Ctx, offer: OfferRow) => updateOffer(ctx.tx, offer.id, { counter_withdrawn_at: ctx.now })

const endWait = (ctx: Ctx, offer: OfferRow) => clearDeadlines(ctx, offer.id, [offerExpiry])

/** What follows from each answer beside the move itself. */
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
  /** As it was shown to who accepts. */
  readonly platformFee?: Cents | undefined
}

/** Accepts or rejects what the other side sent, or withdraws what one sent oneself. */
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
