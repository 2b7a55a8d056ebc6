import { priceParts } from '@market/contract/bookings/fees.ts'
import type { ListingId } from '@market/contract/ids.ts'
import { type Listing, newestBuyers } from '@market/contract/listings/schema.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { bookingNumber } from '@market/contract/record-numbers.ts'
import { wireField } from '@market/contract/wire.ts'
import { cardOf, personCards } from '#modules/people/public.ts'
import { chatTies, mayContact } from '#modules/chat/public.ts'
import { isInvited, newestReceivedBids } from '#modules/bids/public.ts'
import { faceUrl, fileUrl } from '#modules/uploads/public.ts'
import { actorId, type Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { together } from '#platform/database/public.ts'
import { listingCards, presentImage, presentListing } from './present.ts'
import { type CardRow, findForCards } from './store-cards.ts'
import {
  countBookings,
  findBookings,
  findDetails,
  findExpiry,
  findLastUse,
  type ListingDetails,
} from './store-details.ts'
import { findRelated } from './store-lists.ts'

function presentFiles(ctx: Ctx, details: ListingDetails): Pick<Listing, 'documents' | 'images'> {
  const files = Map.groupBy(details.files, (file) => file.role)
  return {
    documents: (files.get('document') ?? []).map((file) => ({
      id: file.id,
      name: file.name,
      url: fileUrl(ctx, file.filename),
    })),
    images: (files.get('image') ?? []).map((file) => presentImage(ctx, file)),
  }
}

const forOthers = {
  [wireField.receivedBids]: [],
  bidsBetween: null,
  unread: 0,
  lowestBidId: null,
  bestRatedBidId: null,
  buyerHistory: [],
  bookingCount: 0,
}

/** The received bids or recent buyers, which only the owner sees. */
async function presentForOwner(
  ctx: Ctx,
  row: CardRow,
  isOwner: boolean,
): Promise<Pick<Listing, keyof typeof forOthers>> {
  if (!isOwner) return forOthers
  if (row.kind === 'JOB') {
    const { records, total: _, ...highlights } = await newestReceivedBids(ctx, row.id)
    return { ...forOthers, [wireField.receivedBids]: records, ...highlights }
  }
  const [bookings, bookingCount] = await together(
    findBookings(ctx.tx, row.id, newestBuyers),
    countBookings(ctx.tx, row.id),
  )
  const buyers = await personCards(ctx, [...new Set(bookings.map((booking) => booking.buyer_id))])
  return {
    ...forOthers,
    bookingCount,
    buyerHistory: bookings.map((booking) => ({
      bookingId: booking.id,
      number: bookingNumber.of(booking.number),
      status: booking.status,
      created: booking.created_at.toISOString(),
      buyer: cardOf(buyers, booking.buyer_id),
    })),
  }
}

async function presentRelated(ctx: Ctx, row: CardRow): Promise<Listing['others']> {
  return [...(await listingCards(ctx, await findRelated(ctx.tx, row))).values()]
}

/** Facts about a service and its seller that buyers read beside it. */
function presentSellersWork(
  ctx: Ctx,
  { kind }: CardRow,
  { reviews, completed, portfolio }: ListingDetails,
): Pick<Listing, 'reviews' | 'completedJobs' | 'portfolios'> {
  if (kind === 'JOB') return { reviews: [], completedJobs: 0, portfolios: [] }
  return {
    reviews: reviews.map((review) => ({
      totalStar: review.stars,
      reviewMessage: review.text,
      from: { id: review.id, fullName: review.full_name, avatar: faceUrl(ctx, review.avatar) },
      // JSON carries timestamps as text.
      created: new Date(review.created_at).toISOString(),
      work: review.title,
    })),
    completedJobs: completed,
    portfolios: portfolio.map((item) => ({ ...item, image: fileUrl(ctx, item.image) })),
  }
}

/** The fees of a booking of a service; none for a job, which has no price. */
function feesOf({ settings }: Ctx, { price_cents: price, category_id }: CardRow) {
  if (price === null) return { platformFee: null, buyerFee: null }
  const { platformFee, buyerFee } = priceParts(price, settings, category_id)
  return { platformFee: dollarsFromCents(platformFee), buyerFee: dollarsFromCents(buyerFee) }
}

/** Presents everything that the page of a listing shows to the caller. */
export async function showListing(ctx: Ctx, id: ListingId): Promise<Listing> {
  const me = actorId(ctx)
  const [row] = await findForCards(ctx.tx, [id], me)
  if (row === undefined) throw new AppError('NOT_FOUND')
  if (row.deleted_at !== null) throw new AppError('GONE')
  const isOwner = me === row.owner_id
  const [people, expiry, tieWith, details, ofOwner, others, invited, lastUse] = await together(
    personCards(ctx, [row.owner_id]),
    row.kind === 'JOB' ? findExpiry(ctx.tx, id) : Promise.resolve(null),
    chatTies(ctx, me, [row.owner_id]),
    findDetails(ctx.tx, id),
    presentForOwner(ctx, row, isOwner),
    presentRelated(ctx, row),
    me !== null && row.kind === 'JOB' && !isOwner ? isInvited(ctx.tx, id, me) : Promise.resolve(false),
    row.kind === 'JOB' ? findLastUse(ctx.tx, row.owner_id) : Promise.resolve(null),
  )
  const tie = tieWith(row.owner_id)
  const shown = presentListing(ctx, row, cardOf(people, row.owner_id))
  const owner = { suspended_at: row.owner_suspended_at, deleted_at: null }
  return {
    ...shown,
    actions: shown.actions.filter(({ name }) => name !== 'contact' || mayContact(owner, tie)),
    ...presentFiles(ctx, details),
    brief: details.brief,
    questions: row.questions,
    ...feesOf(ctx, row),
    myBidId: row.own_bid_id,
    // The day alone, because the hour would tell when its owner is awake.
    buyerLastActive: lastUse?.toISOString().slice(0, 10) ?? null,
    isInvited: invited,
    ...ofOwner,
    ...tie,
    others,
    ...presentSellersWork(ctx, row, details),
    expiresAt: expiry?.toISOString() ?? null,
  }
}
