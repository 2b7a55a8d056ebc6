import type { BookingCard } from '@market/contract/bookings/schema.ts'
import { splitInDollars } from '@market/contract/bookings/split.ts'
import type { PersonCard } from '@market/contract/listings/schema.ts'
import type { UserId } from '@market/contract/ids.ts'
import { cents, dollarsFromCents } from '@market/contract/money.ts'
import { bookingNumber } from '@market/contract/record-numbers.ts'
import { actorId, type Ctx } from '#platform/context/context.ts'
import { cardOf, personCards } from '#modules/people/public.ts'
import { presentTags } from '#modules/reference/public.ts'
import { fileUrl, thumbnailUrl } from '#modules/uploads/public.ts'
import { together } from '#platform/database/public.ts'
import { bookingActions, escrowOfBooking, nextStepOf, isParty, finalSplitOf, roleIn, turnOf } from './policy.ts'
import { type Names, presentNextStep } from './present-next-step.ts'
import { findSurroundings, type StoredFile, type Surroundings } from './store-cards.ts'
import { type BookingRow, type BookingState, bookingStatesOf } from './store.ts'

const typeOf = { buyer: 'BUYER', seller: 'SELLER' } as const

/** The side that has to act next, and the automatic outcome if they do not. */
function nextStepFields(ctx: Ctx, state: BookingState, names: Names): Pick<BookingCard, 'turn' | 'nextDeadline'> {
  const turn = turnOf(state, ctx.now)
  const step = nextStepOf(state)
  return { turn: turn && typeOf[turn], nextDeadline: step && presentNextStep(step, turn, names) }
}

export function cardFields(
  ctx: Ctx,
  state: BookingState,
  around: Surroundings,
  people: ReadonlyMap<UserId, PersonCard>,
): BookingCard {
  const { booking } = state
  const split = finalSplitOf(booking)
  const role = roleIn(booking, ctx.actor)
  const buyer = cardOf(people, booking.buyer_id)
  const seller = cardOf(people, booking.seller_id)
  const names = { buyer: buyer.fullName, seller: seller.fullName, ...(isParty(role) ? { [role]: 'you' } : {}) }
  const about = { hadMilestones: around.had_milestones, isRated: around.is_rated, now: ctx.now }
  return {
    id: booking.id,
    number: bookingNumber.of(booking.number),
    status: booking.status,
    source: booking.source,
    title: booking.title,
    description: booking.description,
    categoryId: booking.category_id,
    countryId: booking.country_id,
    category: { id: booking.category_id, title: around.category_title, slug: around.category_slug },
    country: { id: booking.country_id, countryName: around.country_name },
    ...presentTags(around.tags),
    image: around.images[0] === undefined ? null : thumbnailUrl(ctx, around.images[0].filename),
    images: around.images.map((image) => presentImage(ctx, image)),
    price: dollarsFromCents(booking.price_cents),
    totalAmount: dollarsFromCents(escrowOfBooking(booking)),
    platformFee: dollarsFromCents(booking.fee_cents),
    buyerFee: dollarsFromCents(booking.buyer_fee_cents),
    sellerReceives: dollarsFromCents(cents(booking.price_cents - booking.fee_cents)),
    finalSplit: split && splitInDollars(split),
    buyerId: booking.buyer_id,
    sellerId: booking.seller_id,
    buyer,
    seller,
    isRated: around.is_rated,
    ...nextStepFields(ctx, state, names),
    created: booking.created_at.toISOString(),
    updated: booking.updated_at.toISOString(),
    actions: bookingActions(state, role, about),
  }
}

/** Presents bookings as cards, with three reads for any number of them. */
export async function presentCards(ctx: Ctx, bookings: readonly BookingRow[]): Promise<BookingCard[]> {
  if (bookings.length === 0) return []
  const ids = bookings.map((booking) => booking.id)
  const [people, around, states] = await together(
    personCards(
      ctx,
      bookings.flatMap((booking) => [booking.buyer_id, booking.seller_id]),
    ),
    findSurroundings(ctx.tx, ids, actorId(ctx)),
    bookingStatesOf(ctx.tx, bookings),
  )
  return states.flatMap((state) => {
    const its = around.get(state.booking.id)
    return its === undefined ? [] : [cardFields(ctx, state, its, people)]
  })
}

const presentImage = (ctx: Ctx, { id, filename }: Pick<StoredFile, 'id' | 'filename'>) => ({
  id,
  url: fileUrl(ctx, filename),
  thumbnail: thumbnailUrl(ctx, filename),
})

export const presentFile = (ctx: Ctx, file: StoredFile) => ({
  id: file.id,
  name: file.name,
  url: fileUrl(ctx, file.filename),
})
