import type { InputOf } from '@market/contract/endpoint.ts'
import { counterOffer, getOffer, payOffer, sendOffer, updateOfferStatus } from '@market/contract/offers/endpoints.ts'
import type { Offer } from '@market/contract/offers/schema.ts'
import type { TestApp } from '#platform/testing/test-app.ts'
import { twoPeople } from './bookings.ts'
import { openChatBetween } from './devices.ts'
import { referenceOf, type Someone } from './people.ts'

/** Two people whose chat is open; the buyer has money. */
export interface OfferPair {
  readonly buyer: Someone
  readonly seller: Someone
}

export async function pairInChat(market: TestApp, dollars?: number): Promise<OfferPair> {
  const pair = await twoPeople(market, dollars)
  await openChatBetween(market, pair.buyer, pair.seller)
  return pair
}

type Form = InputOf<typeof sendOffer>
export type OfferId = Offer['id']

/** An offer form that is right in every field, to the other of the pair. */
export async function offerForm(market: TestApp, receiver: Someone, overrides: Partial<Form> = {}): Promise<Form> {
  const { categoryId, tagIds } = await referenceOf(market)
  return {
    receiverId: receiver.user.id,
    title: 'Gift box for two bags',
    description: 'One folding box, one cardboard sample.',
    categoryId,
    tagIds: tagIds.slice(0, 1),
    price: 200,
    ...overrides,
  }
}

/** Sends an offer as people do, by the buyer unless said otherwise. */
export async function makeOffer(
  market: TestApp,
  pair: OfferPair,
  by: keyof OfferPair = 'buyer',
  overrides?: Partial<Form>,
): Promise<Offer> {
  const form = await offerForm(market, by === 'buyer' ? pair.seller : pair.buyer, overrides)
  return market.call(sendOffer, form, { token: pair[by].token }) as Promise<Offer>
}

export const answerOffer = (
  market: TestApp,
  { token }: Someone,
  id: OfferId,
  status: 'Accepted' | 'Rejected' | 'WithDrawn',
) => market.call(updateOfferStatus, { id, status }, { token }) as Promise<Offer>

export const counterWith = (market: TestApp, { token }: Someone, id: OfferId, price: number) =>
  market.call(counterOffer, { id, price }, { token }) as Promise<Offer>

export const payFor = (market: TestApp, { token }: Someone, offerId: OfferId) =>
  market.call(payOffer, { offerId }, { token })

export const readOffer = (market: TestApp, { token }: Someone, id: OfferId) =>
  market.call(getOffer, { id }, { token }) as Promise<Offer>
