import { counterOffer, payOffer, sendOffer, updateOfferStatus } from '@market/contract/offers/endpoints.ts'
import type { BookingId } from '@market/contract/ids.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { walletBalance } from '@market/server/modules/ledger/public.ts'
import { offers } from '../content/offers.ts'
import type { OfferContent } from '../content/shapes.ts'
import { hoursBefore } from './playbill.ts'
import { type Begun, fundWallet, roundSum } from './seed-bookings.ts'
import type { Player, Stage } from './stage.ts'
import type { Production } from './production.ts'

const agreedOf = ({ price, counterPrice }: OfferContent) => counterPrice ?? price

/** Tops up a wallet to at least this balance, in round sums. */
async function haveInWallet(stage: Stage, player: Player, dollars: number): Promise<void> {
  const missing = dollars - dollarsFromCents(await stage.direct((ctx) => walletBalance(ctx.tx, player.id)))
  if (missing > 0) await fundWallet(stage, player, roundSum(missing))
}

const sidesOf = ({ cast }: Production, offer: OfferContent) => {
  const people = { buyer: cast.people.get(offer.buyer), seller: cast.people.get(offer.seller) }
  const other = offer.by === 'buyer' ? 'seller' : 'buyer'
  return { ...people, sender: people[offer.by], receiver: people[other], isFromBuyer: offer.by === 'buyer' }
}

/** Sends an offer in its chat, with its image. */
export async function sendOfferOf(production: Production, stage: Stage, offer: OfferContent): Promise<void> {
  const { cast, give, reference } = production
  const { sender, receiver, isFromBuyer } = sidesOf(production, offer)
  if (isFromBuyer) await haveInWallet(stage, sender, offer.price)
  const url = await stage.direct((ctx) => give(ctx, sender.id, offer.picture))
  const sent = await stage.play(sender, sendOffer, {
    receiverId: receiver.id,
    title: offer.title,
    description: offer.description,
    categoryId: reference.category(offer.category),
    tagIds: reference.tags(offer.category, offer.tags),
    price: offer.price,
    images: [{ url }],
  })
  cast.offers.set(offer.key, sent.id)
}

/** Schedules the counter and the answer to an offer. */
export function writeAnswer(production: Production, offer: OfferContent): void {
  const { bill, cast, now } = production
  const pair = [offer.buyer, offer.seller]
  if (offer.answeredHoursAgo === null) return
  const answered = hoursBefore(now, offer.answeredHoursAgo)
  const { counterPrice, status } = offer
  const id = () => cast.offers.get(offer.key)
  if (counterPrice !== undefined) {
    const isLast = status === 'Pending'
    const at = isLast ? answered : hoursBefore(now, (offer.sentHoursAgo + offer.answeredHoursAgo) / 2)
    bill.add(at, `counter of ${offer.key}`, pair, async (stage) => {
      const { receiver, isFromBuyer } = sidesOf(production, offer)
      if (!isFromBuyer) await haveInWallet(stage, receiver, counterPrice)
      await stage.play(receiver, counterOffer, { id: id(), price: counterPrice })
    })
    if (isLast) return
  }
  bill.add(answered, `answer to ${offer.key}`, pair, (stage) => {
    const { sender, receiver } = sidesOf(production, offer)
    const isWithdrawn = status === 'Withdrawn'
    const who = isWithdrawn || counterPrice !== undefined ? sender : receiver
    return stage.play(who, updateOfferStatus, {
      id: id(),
      status: isWithdrawn ? 'WithDrawn' : status === 'Accepted' ? 'Accepted' : 'Rejected',
    })
  })
}

/** Pays an accepted offer, which starts its booking. */
export async function payOfferOf(production: Production, stage: Stage, key: string): Promise<Begun> {
  const { cast } = production
  const offer = offers.find((one) => one.key === key)
  if (offer === undefined) throw new Error(`There is no offer ${key}`)
  const { buyer, seller } = sidesOf(production, offer)
  const price = agreedOf(offer)
  await haveInWallet(stage, buyer, price)
  const { bookingId } = await stage.play(buyer, payOffer, { offerId: cast.offers.get(key) })
  return { id: bookingId as BookingId, price, buyer, seller }
}
