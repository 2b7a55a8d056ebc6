import { allow } from '@market/contract/actions.ts'
import { priceParts } from '@market/contract/bookings/fees.ts'
import type { OfferId, UserId } from '@market/contract/ids.ts'
import { cents, dollarsFromCents } from '@market/contract/money.ts'
import type { Offer } from '@market/contract/offers/schema.ts'
import { offerProcess } from '@market/contract/offers/process.ts'
import { inWords } from '@market/contract/terms.ts'
import { bookingNumber } from '@market/contract/record-numbers.ts'
import { personCards } from '#modules/people/public.ts'
import { presentTags } from '#modules/reference/public.ts'
import { fileUrl, thumbnailUrl } from '#modules/uploads/public.ts'
import { actorId, type Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { offerActions, currentAmount } from './policy.ts'
import { findForShow, type ShownOffer } from './store.ts'

const statusOut = {
  Pending: 'Pending',
  Countered: 'Pending',
  Accepted: 'Accepted',
  Paid: 'Accepted',
  Rejected: 'Rejected',
  Withdrawn: 'Withdrawn',
  Expired: 'Withdrawn',
} as const satisfies Record<ShownOffer['status'], Offer['status']>

/** The counter, including a rejected or accepted one; null once it is withdrawn. */
const counterOf = ({ counter_cents, counter_withdrawn_at }: ShownOffer) =>
  counter_withdrawn_at === null ? counter_cents : null

function moneyOf(ctx: Ctx, row: ShownOffer) {
  const amount = currentAmount(row)
  const counter = counterOf(row)
  const now = priceParts(amount, ctx.settings, row.category_id)
  const fee = row.fee_cents ?? now.platformFee
  const buyerFee = row.buyer_fee_cents ?? now.buyerFee
  return {
    price: dollarsFromCents(row.price_cents),
    counterPrice: counter === null ? null : dollarsFromCents(counter),
    counterBy: counter === null ? null : row.receiver_id,
    amount: dollarsFromCents(amount),
    totalAmount: dollarsFromCents(cents(amount + buyerFee)),
    buyerFee: dollarsFromCents(buyerFee),
    platformFee: dollarsFromCents(fee),
    sellerReceives: dollarsFromCents(cents(amount - fee)),
  }
}

function filesOf(ctx: Ctx, { files }: ShownOffer): Pick<Offer, 'offerDocument' | 'offerImage'> {
  const url = (filename: string) => fileUrl(ctx, filename)
  return {
    offerDocument: files
      .filter(({ role }) => role === 'document')
      .map(({ id, name, filename }) => ({ id, name, url: url(filename) })),
    offerImage: files
      .filter(({ role }) => role === 'image')
      .map(({ id, filename }) => ({ id, url: url(filename), thumbnail: thumbnailUrl(ctx, filename) })),
  }
}

const actionsFor = (ctx: Ctx, row: ShownOffer, viewer: UserId): Offer['actions'] => {
  const isSuspended = ctx.actor.kind === 'person' && ctx.actor.id === viewer && ctx.actor.suspendedReason !== null
  const opened = row.booking_id === null ? [] : allow('viewBooking')
  return isSuspended ? opened : [...offerActions(row, viewer), ...opened]
}

/** Presents offers to one of their two users, by default the caller. Omits unknown ids. */
export async function presentOffers(
  ctx: Ctx,
  ids: readonly OfferId[],
  viewer: UserId | null = actorId(ctx),
): Promise<Map<OfferId, Offer>> {
  if (ids.length === 0) return new Map()
  const rows = await findForShow(ctx.tx, ids)
  const people = await personCards(
    ctx,
    rows.flatMap((row) => [row.buyer_id, row.seller_id]),
  )
  const personOf = (id: UserId) => {
    const card = people.get(id)
    if (card === undefined) throw new Error(`No card for person ${id}`)
    return { id, type: card.type, fullName: card.fullName, avatar: card.avatar }
  }
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        status: statusOut[row.status],
        paymentStatus: row.status === 'Paid' ? 'Paid' : 'Pending',
        isCounter: row.status === 'Countered',
        isExpired: row.status === 'Expired',
        title: row.title,
        description: row.description,
        category: { id: row.category_id, title: row.category_title, slug: row.category_slug },
        country: { id: row.country_id, countryName: row.country_name },
        ...presentTags(row.tags),
        categoryId: row.category_id,
        countryId: row.country_id,
        ...filesOf(ctx, row),
        ...moneyOf(ctx, row),
        buyer: personOf(row.buyer_id),
        seller: personOf(row.seller_id),
        offerBy: row.sender_id,
        bookingId: row.booking_id,
        bookingNumber: row.booking_number === null ? null : bookingNumber.of(row.booking_number),
        payWithin: inWords(ctx.settings.offerPayment),
        expiresAt: offerProcess.final.includes(row.status) ? null : row.due_at.toISOString(),
        created: row.created_at.toISOString(),
        updated: row.updated_at.toISOString(),
        actions: viewer === null ? [] : actionsFor(ctx, row, viewer),
      },
    ]),
  )
}

/** Presents an existing offer to the caller. */
export async function presentOffer(ctx: Ctx, id: OfferId): Promise<Offer> {
  const offer = (await presentOffers(ctx, [id])).get(id)
  if (offer === undefined) throw new AppError('NOT_FOUND')
  return offer
}

/** Presents an offer to its two users and to the operator; NOT_FOUND for everyone else. */
export async function presentOwnOffer(ctx: Ctx, id: OfferId): Promise<Offer> {
  const offer = await presentOffer(ctx, id)
  const { actor } = ctx
  const people: UserId[] = [offer.buyer.id, offer.seller.id]
  const sees = actor.kind === 'person' && (actor.role === 'ADMIN' || people.includes(actor.id))
  if (!sees) throw new AppError('NOT_FOUND')
  return offer
}
