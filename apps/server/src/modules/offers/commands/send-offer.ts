import { offerProcess } from '@market/contract/offers/process.ts'
import type { offerForm, Offer } from '@market/contract/offers/schema.ts'
import type { OfferId } from '@market/contract/ids.ts'
import type { z } from 'zod'
import { dueAt } from '@market/contract/process.ts'
import { requireAvailable } from '#modules/people/public.ts'
import { postOfferMessage, requireOpenChat } from '#modules/chat/public.ts'
import { areTagsOffered, requireOffered } from '#modules/reference/public.ts'
import { claimFiles, holdFiles } from '#modules/uploads/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { setDeadline } from '#platform/deadlines/deadlines.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { recordTransition } from '#platform/transition.ts'
import { emitMoved } from '../events.ts'
import { presentOffer } from '../present.ts'
import { countryOfPair, findReceiver, insertOffer, insertOfferFiles, offerExpiry, type OfferRow } from '../store.ts'
import { requireFunds } from './require-funds.ts'

type Form = z.output<typeof offerForm>

/** Assigns buyer and seller, whichever of them sends the offer. */
async function pairOf(ctx: Ctx, { receiverId }: Form) {
  const me = person(ctx)
  if (me.role === 'ADMIN') throw new AppError('FORBIDDEN')
  const receiver = await findReceiver(ctx.tx, receiverId, me.role)
  await requireOpenChat(ctx, me.id, receiverId)
  requireAvailable(receiver)
  const isBuyer = me.role === 'BUYER'
  return {
    sender_id: me.id,
    receiver_id: receiverId,
    buyer_id: isBuyer ? me.id : receiverId,
    seller_id: isBuyer ? receiverId : me.id,
  }
}

async function keepFiles(ctx: Ctx, offerId: OfferId, { documents, images }: Form): Promise<void> {
  await holdFiles(ctx, [...documents, ...images])
  await insertOfferFiles(ctx.tx, { offerId, role: 'document' }, await claimFiles(ctx, documents, 'offer-document'))
  await insertOfferFiles(ctx.tx, { offerId, role: 'image' }, await claimFiles(ctx, images, 'private-image'))
}

async function insert(ctx: Ctx, form: Form): Promise<OfferRow> {
  const pair = await pairOf(ctx, form)
  await requireOffered(ctx.tx, form)
  const tagIds = [...new Set(form.tagIds)]
  if (!(await areTagsOffered(ctx.tx, tagIds, form.categoryId, [])))
    throw fieldError('tagIds', 'Please choose tags of the chosen category.')
  return insertOffer(ctx.tx, {
    id: ctx.newId<OfferId>(),
    ...pair,
    status: 'Pending',
    title: form.title,
    description: form.description,
    category_id: form.categoryId,
    country_id: form.countryId ?? (await countryOfPair(ctx.tx, pair.seller_id, pair.buyer_id)),
    tag_ids: tagIds,
    price_cents: form.price,
    due_at: dueAt(offerProcess.transitions.expire, { since: ctx.now, terms: ctx.settings }),
    created_at: ctx.now,
    updated_at: ctx.now,
  })
}

/** Sends an offer in an open chat, and sets when it expires (product-rules: Chat and offers). */
export async function sendOffer(ctx: Ctx, form: Form): Promise<Offer> {
  await requireFunds(ctx, 'price', form.price)
  const offer = await insert(ctx, form)
  await keepFiles(ctx, offer.id, form)
  recordTransition(ctx, offerProcess, 'send', { id: offer.id, from: '(none)', role: 'sender' })
  setDeadline(ctx, offer.id, offerExpiry, offer.due_at)
  emitMoved(ctx, 'send', offer)
  const { id: offerId, sender_id: from, receiver_id: to, title: text } = offer
  await postOfferMessage(ctx, { offerId, from, to, text })
  return presentOffer(ctx, offer.id)
}
