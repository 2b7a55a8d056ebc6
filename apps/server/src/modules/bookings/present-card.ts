import { nextStep } from '@market/contract/bookings/next-step.ts'
import type { BookingCard } from '@market/contract/bookings/schema.ts'
import type { PersonCard } from '@market/contract/listings/schema.ts'
import type { BookingId, FileId, TagId, UserId } from '@market/contract/ids.ts'
import { cents, dollarsFromCents } from '@market/contract/money.ts'
import { bookingNumber } from '@market/contract/record-numbers.ts'
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { actorId, type Ctx } from '#platform/context.ts'
import { personCards } from '#modules/accounts/public.ts'
import { fileUrl, thumbnailUrl } from '#modules/uploads/public.ts'
import { together } from '#platform/transaction.ts'
import type { Tx } from '#platform/database/database.ts'
import { defineListStatement, type Given } from '#platform/statement.ts'
import { bookingActions, clockStateOf, isParty, partedOf, roleIn, turnOf } from './policy.ts'
import { type Names, presentNextStep } from './present-next-step.ts'
import { type BookingRow, everHadMilestones, type Standing, standingsOf } from './store.ts'

/** What the booking's own row only names by id, and what hangs on it. */
export interface Surroundings {
  readonly category_title: string
  readonly category_slug: string
  readonly country_name: string
  readonly tags: { readonly id: TagId; readonly name: string }[]
  readonly image: string | null
  readonly had_milestones: boolean
  readonly is_rated: boolean
  readonly is_favourite: boolean
  readonly is_reported: boolean
}

type Viewer = UserId | null | RawBuilder<UserId | null>

/** Whether the viewer keeps that seller among the favourites, as a column of a read. */
export const isFavourite = (viewer: Viewer, seller: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from favourites v where v.buyer_id = ${viewer}::uuid and v.seller_id = ${seller})`

/** Whether the viewer has reported one of those people, as a column of a read. */
export const isReported = (viewer: Viewer, people: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from reports v where v.reporter_id = ${viewer}::uuid and v.user_id in (${people}))`

const withNames = (tx: Tx) =>
  tx
    .selectFrom('bookings as b')
    .innerJoin('categories as c', 'c.id', 'b.category_id')
    .innerJoin('countries as k', 'k.id', 'b.country_id')

/** Bookings with their surroundings, for this viewer; what else is wanted of them is added to it. */
export const selectSurroundings = (tx: Tx, viewer: RawBuilder<UserId | null>) =>
  withNames(tx).select((select) => [
    'b.id',
    'c.title as category_title',
    'c.slug as category_slug',
    'k.name as country_name',
    jsonArrayFrom(
      select
        .selectFrom('tags')
        .select(['tags.id', 'tags.name'])
        .whereRef('tags.id', '=', sql`any(b.tag_ids)`)
        .orderBy('tags.name'),
    ).as('tags'),
    select
      .selectFrom('booking_files as f')
      .innerJoin('files', 'files.id', 'f.file_id')
      .select('files.filename')
      .whereRef('f.booking_id', '=', 'b.id')
      .where('f.role', '=', 'image')
      .orderBy('f.position')
      .limit(1)
      .as('image'),
    everHadMilestones(sql`b.id`).as('had_milestones'),
    sql<boolean>`exists (select from reviews r where r.booking_id = b.id)`.as('is_rated'),
    isFavourite(viewer, sql`b.seller_id`).as('is_favourite'),
    isReported(viewer, sql`b.buyer_id, b.seller_id`).as('is_reported'),
  ])

const surroundings = defineListStatement((tx, ids: RawBuilder<BookingId>[], given: Given<{ viewer: UserId | null }>) =>
  selectSurroundings(tx, given.viewer).where('b.id', 'in', ids),
)

/** Names, tags, first image and the viewer's own marks of bookings, in one read for any number of them. */
async function surroundingsOf(ctx: Ctx, ids: readonly BookingId[]): Promise<Map<BookingId, Surroundings>> {
  const rows = await surroundings.execute(ctx.tx, ids, { viewer: actorId(ctx) })
  return new Map(rows.map((row) => [row.id, row]))
}

/** A person's card; both people of a booking exist for as long as it does. */
export function cardOf(people: ReadonlyMap<UserId, PersonCard>, id: UserId): PersonCard {
  const card = people.get(id)
  if (card === undefined) throw new Error(`No card for person ${id}`)
  return card
}

const typeOf = { buyer: 'BUYER', seller: 'SELLER' } as const

/** Whose move it is, and what happens without it. */
function clockFields(ctx: Ctx, standing: Standing, names: Names): Pick<BookingCard, 'turn' | 'nextDeadline'> {
  const turn = turnOf(standing, ctx.now)
  const step = nextStep(clockStateOf(standing))
  return { turn: turn && typeOf[turn], nextDeadline: step && presentNextStep(step, turn, names) }
}

export function cardFields(
  ctx: Ctx,
  standing: Standing,
  around: Surroundings,
  people: ReadonlyMap<UserId, PersonCard>,
): BookingCard {
  const { booking } = standing
  const parted = partedOf(standing)
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
    category: { id: booking.category_id, title: around.category_title, slug: around.category_slug },
    country: { id: booking.country_id, countryName: around.country_name },
    tags: around.tags,
    image: around.image === null ? null : thumbnailUrl(ctx, around.image),
    price: dollarsFromCents(booking.price_cents),
    totalAmount: dollarsFromCents(booking.price_cents),
    platformFee: dollarsFromCents(booking.fee_cents),
    sellerReceives: dollarsFromCents(cents(booking.price_cents - booking.fee_cents)),
    parted: parted && {
      toBuyer: dollarsFromCents(parted.toBuyer),
      toSeller: dollarsFromCents(parted.toSeller),
      fee: dollarsFromCents(parted.fee),
    },
    buyerId: booking.buyer_id,
    sellerId: booking.seller_id,
    buyer,
    seller,
    isRated: around.is_rated,
    ...clockFields(ctx, standing, names),
    created: booking.created_at.toISOString(),
    updated: booking.updated_at.toISOString(),
    actions: bookingActions(standing, role, about),
  }
}

/** A page of bookings as cards: three reads whatever its size. */
export async function presentCards(ctx: Ctx, bookings: readonly BookingRow[]): Promise<BookingCard[]> {
  if (bookings.length === 0) return []
  const ids = bookings.map((booking) => booking.id)
  const [people, around, standings] = await together(
    personCards(
      ctx,
      bookings.flatMap((booking) => [booking.buyer_id, booking.seller_id]),
    ),
    surroundingsOf(ctx, ids),
    standingsOf(ctx.tx, bookings),
  )
  return standings.flatMap((standing) => {
    const its = around.get(standing.booking.id)
    return its === undefined ? [] : [cardFields(ctx, standing, its, people)]
  })
}

export interface StoredFile {
  readonly id: FileId
  readonly role: 'document' | 'image' | 'proof' | 'dispute'
  readonly subject_id: string
  readonly name: string
  readonly filename: string
}

export const presentFile = (ctx: Ctx, file: StoredFile) => ({
  id: file.id,
  name: file.name,
  url: fileUrl(ctx, file.filename),
})
