import type { PublicProfile } from '@market/contract/browsing/endpoints.ts'
import type { UserId } from '@market/contract/ids.ts'
import { hasVerifiedPayouts } from '#modules/withdrawals/public.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { actorId, type Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import {
  bookingFigures,
  formatPhone,
  latestReviews,
  personCards,
  privacyOf,
  tagsOfPerson,
} from '#modules/people/public.ts'
import { chatTies, medianReply } from '#modules/chat/public.ts'
import { isFavourite, sellerCardActionsOf } from '#modules/favourites/public.ts'
import { listingCards } from '#modules/listings/public.ts'
import { presentTags } from '#modules/reference/public.ts'
import { isReported } from '#modules/reports/public.ts'
import { fileUrl } from '#modules/uploads/public.ts'
import { actionsOn } from './policy.ts'
import { haveBooked } from './queries.ts'

const servicesShown = 6
const portfoliosShown = 10

function loadPerson(ctx: Ctx, id: UserId) {
  return ctx.tx
    .selectFrom('users')
    .leftJoin('price_ranges as range', 'range.id', 'users.price_range_id')
    .selectAll('users')
    .select(['range.min_cents', 'range.max_cents'])
    .select((eb) => [
      tagsOfPerson(sql`users.id`).as('tags'),
      jsonArrayFrom(
        eb
          .selectFrom('faqs')
          .select(['faqs.id', 'faqs.question', 'faqs.answer'])
          .whereRef('faqs.user_id', '=', 'users.id')
          .orderBy('faqs.created_at'),
      ).as('faqs'),
      jsonArrayFrom(
        eb
          .selectFrom('portfolios')
          .select(['portfolios.id', 'portfolios.title', 'portfolios.image'])
          .whereRef('portfolios.user_id', '=', 'users.id')
          .orderBy('portfolios.created_at')
          .limit(portfoliosShown),
      ).as('portfolios'),
    ])
    .where('users.id', '=', id)
    .where('users.type', 'in', ['BUYER', 'SELLER'])
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}

async function openListings(ctx: Ctx, owner: UserId) {
  const rows = await ctx.tx
    .selectFrom('listings')
    .select('id')
    .where('owner_id', '=', owner)
    .where('status', '=', 'Open')
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(servicesShown)
    .execute()
  const ids = rows.map((row) => row.id)
  const cards = await listingCards(ctx, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** Public profile of a seller or buyer; email and phone are included only for users who have a booking with them. */
export async function presentProfile(ctx: Ctx, id: UserId): Promise<PublicProfile> {
  const viewer = actorId(ctx)
  const row = await loadPerson(ctx, id)
  const card = (await personCards(ctx, [id])).get(id)
  if (row === undefined || card === undefined) throw new AppError('NOT_FOUND')
  const isOwn = viewer === id
  const isStranger = viewer !== null && !isOwn
  const [tieWith, booked, favourite, reported, figures, services, reviews, privacy, replies, payoutsVerified] =
    await Promise.all([
      chatTies(ctx, viewer, [id]),
      haveBooked(ctx.tx, viewer, id),
      isStranger && isFavourite(ctx.tx, viewer, id),
      isStranger && isReported(ctx.tx, viewer, id),
      bookingFigures(ctx.tx, id),
      openListings(ctx, id),
      latestReviews(ctx, id),
      privacyOf(ctx.tx, id),
      row.type === 'SELLER' ? medianReply(ctx.tx, id) : null,
      row.type === 'SELLER' && hasVerifiedPayouts(ctx.tx, id),
    ])
  const { settings } = ctx
  const tie = tieWith(id)
  const connected = isOwn || tie.isChatConnected
  const showsContact = isOwn || (booked && privacy.showContact)
  const showsFigures = isOwn || privacy.showFigures
  const file = (name: string | null) => (name === null ? null : fileUrl(ctx, name))
  return {
    ...card,
    category: card.category && row.category_id && { id: row.category_id, title: card.category.title },
    banner: file(row.banner),
    bio: row.bio,
    email: showsContact ? row.email : null,
    formattedPhone: showsContact ? formatPhone(row.country_code, row.phone) : null,
    isEmailVerified: row.email_verified_at !== null,
    isPhoneVerified: row.phone_verified_at !== null,
    payoutsVerified,
    ...presentTags(row.tags),
    priceRange:
      row.price_range_id === null || row.min_cents === null || row.max_cents === null
        ? null
        : {
            id: row.price_range_id,
            minPrice: dollarsFromCents(row.min_cents),
            maxPrice: dollarsFromCents(row.max_cents),
          },
    hasResume: row.resume !== null,
    resume: connected ? file(row.resume) : null,
    resumeName: connected ? row.resume_name : null,
    medianReply: replies,
    completedJobs: figures.completed,
    totalJobs: figures.total,
    totalEarning:
      row.type === 'SELLER' && settings.earningSellerCardVisibility && showsFigures
        ? dollarsFromCents(figures.earned)
        : null,
    totalExpenditure:
      row.type === 'BUYER' && settings.earningBuyerCardVisibility && showsFigures
        ? dollarsFromCents(figures.spent)
        : null,
    services,
    faqs: row.faqs,
    portfolios: row.portfolios.map((item) => ({ ...item, image: fileUrl(ctx, item.image) })),
    reviews,
    isInSearchEngines: privacy.inSearchEngines,
    memberSince: row.created_at.toISOString(),
    isFavourite: favourite,
    isReported: reported,
    ...tie,
    chatRequest: tie.isChatRequested,
    actions: actionsOn(ctx.actor, card, { reported, sellerActions: sellerCardActionsOf(ctx.actor, row, tie) }),
  }
}
