import { counterOffer, payOffer, sendOffer, updateOfferStatus } from '@market/contract/offers/endpoints.ts'
import type { BookingId } from '@market/contract/ids.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { walletBalance } from '@market/server/public.ts'
import { wireState } from '@market/contract/wire.ts'
import { offers } from '../content/offers.ts'
import type { OfferContent } from '../content/shapes.ts'
import { hoursBefore } from './schedule.ts'
import { type StartedBooking, fundWallet, roundSum } from './seed-bookings.ts'
import type { DemoUser, Client } from './client.ts'
import type { SeedContext } from './seed-context.ts'

const agreedOf = ({ price, counterPrice }: OfferContent) => counterPrice ?? price

/** Tops up a wallet to at least this balance, in round sums. */
async function ensureBalance(client: Client, user: DemoUser, dollars: number): Promise<void> {
  const missing = dollars - dollarsFromCents(await client.run((ctx) => walletBalance(ctx.tx, user.id)))
  if (missing > 0) await fundWallet(client, user, roundSum(missing))
}

const sidesOf = ({ registry }: SeedContext, offer: OfferContent) => {
  const people = { buyer: registry.people.get(offer.buyer), seller: registry.people.get(offer.seller) }
  const other = offer.by === 'buyer' ? 'seller' : 'buyer'
  return { ...people, sender: people[offer.by], receiver: people[other], isFromBuyer: offer.by === 'buyer' }
}

/** Sends an offer in its chat, with its image. */
export async function sendOfferOf(context: SeedContext, client: Client, offer: OfferContent): Promise<void> {
  const { registry, addAsset, reference } = context
  const { sender, receiver, isFromBuyer } = sidesOf(context, offer)
  if (isFromBuyer) await ensureBalance(client, sender, offer.price)
  const url = await client.run((ctx) => addAsset(ctx, sender.id, offer.image))
  const sent = await client.as(sender, sendOffer, {
    receiverId: receiver.id,
    title: offer.title,
    description: offer.description,
    categoryId: reference.category(offer.category),
    tagIds: reference.tags(offer.category, offer.tags),
    price: offer.price,
    images: [{ url }],
  })
  registry.offers.set(offer.key, sent.id)
}

/** Schedules the counter and the answer to an offer. */
export function scheduleAnswer(context: SeedContext, offer: OfferContent): void {
  const { schedule, registry, now } = context
  const pair = [offer.buyer, offer.seller]
  if (offer.answeredHoursAgo === null) return
  const answered = hoursBefore(now, offer.answeredHoursAgo)
  const { counterPrice, status } = offer
  const id = () => registry.offers.get(offer.key)
  if (counterPrice !== undefined) {
    const isLast = status === 'Pending'
    const at = isLast ? answered : hoursBefore(now, (offer.sentHoursAgo + offer.answeredHoursAgo) / 2)
    schedule.add(at, `counter of ${offer.key}`, pair, async (client) => {
      const { receiver, isFromBuyer } = sidesOf(context, offer)
      if (!isFromBuyer) await ensureBalance(client, receiver, counterPrice)
      await client.as(receiver, counterOffer, { id: id(), price: counterPrice })
    })
    if (isLast) return
  }
  schedule.add(answered, `answer to ${offer.key}`, pair, (client) => {
    const { sender, receiver } = sidesOf(context, offer)
    const isWithdrawn = status === 'Withdrawn'
    const answerer = isWithdrawn || counterPrice !== undefined ? sender : receiver
    return client.as(answerer, updateOfferStatus, {
      id: id(),
      status: isWithdrawn ? wireState.withdrawn : status === 'Accepted' ? 'Accepted' : 'Rejected',
    })
  })
}

/** Pays an accepted offer, which starts its booking. */
export async function payOfferOf(context: SeedContext, client: Client, key: string): Promise<StartedBooking> {
  const { registry } = context
  const offer = offers.find((one) => one.key === key)
  if (offer === undefined) throw new Error(`There is no offer ${key}`)
  const { buyer, seller } = sidesOf(context, offer)
  const price = agreedOf(offer)
  await ensureBalance(client, buyer, price)
  const { bookingId } = await client.as(buyer, payOffer, { offerId: registry.offers.get(key) })
  return { id: bookingId as BookingId, price, buyer, seller }
}
