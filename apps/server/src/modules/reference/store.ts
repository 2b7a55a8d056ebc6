import type { CategoryId, CountryId, StateId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/public.ts'

const mostCities = 50
const mostDigits = /^\d{1,6}$/

export const countries = (tx: Tx) =>
  tx
    .selectFrom('countries')
    .select(['id', 'name as countryName', 'dial_code as code', 'slug'])
    .where('is_active', '=', true)
    .orderBy('name')
    .execute()

export const states = (tx: Tx, country: CountryId) =>
  tx
    .selectFrom('states')
    .select(['id', 'name as stateName'])
    .where('country_id', '=', country)
    .orderBy('name')
    .execute()

/** Cities that users entered, most frequent first; spellings that differ in case count as one. */
export async function cities(
  tx: Tx,
  where: { countryId?: CountryId | undefined; stateId?: StateId | undefined; searchTerm?: string | undefined },
) {
  const term = where.searchTerm?.trim().toLowerCase() ?? ''
  return tx
    .selectFrom('users')
    .select(sql<string>`min(city)`.as('cityName'))
    .where('city', 'is not', null)
    .$if(where.countryId !== undefined, (query) => query.where('country_id', '=', where.countryId as CountryId))
    .$if(where.stateId !== undefined, (query) => query.where('state_id', '=', where.stateId as StateId))
    .$if(term !== '', (query) => query.where(sql<boolean>`starts_with(lower(city), ${term})`))
    .groupBy(sql`lower(city)`)
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(sql`lower(city)`)
    .limit(mostCities)
    .execute()
}

export const categories = (tx: Tx) =>
  tx
    .selectFrom('categories')
    .select(['id', 'title', 'slug', 'description', 'icon'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('title')
    .execute()

export const tags = (tx: Tx, category: CategoryId | undefined) =>
  tx
    .selectFrom('tags')
    .select(['id', 'name', 'category_id as categoryId'])
    .where('is_active', '=', true)
    .$if(category !== undefined, (query) => query.where('category_id', '=', category as CategoryId))
    .orderBy('name')
    .execute()

export const priceRanges = (tx: Tx) =>
  tx.selectFrom('price_ranges').selectAll().where('is_active', '=', true).orderBy('min_cents').execute()

export const responseTimes = (tx: Tx) =>
  tx.selectFrom('response_times').select('hours as time').orderBy('hours').execute()

export interface Page {
  readonly skip: number
  readonly limit: number
}

/** Banners shown now: each may have a period. */
const shownBanners = (tx: Tx, now: Date) =>
  tx
    .selectFrom('banners')
    .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', now)]))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))

export async function banners(tx: Tx, now: Date, { skip, limit }: Page) {
  const rows = await shownBanners(tx, now)
    .select(['id', 'image', 'title', 'link'])
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .offset((skip - 1) * limit)
    .execute()
  const { total } = await shownBanners(tx, now)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export async function testimonials(tx: Tx, { skip, limit }: Page) {
  const rows = await tx
    .selectFrom('testimonials')
    .select(['id', 'avatar', 'name', 'designation', 'total_rating as totalRating', 'comment'])
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .offset((skip - 1) * limit)
    .execute()
  const { total } = await tx
    .selectFrom('testimonials')
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export const lockPage = (tx: Tx, id: number) =>
  tx.selectFrom('pages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Finds a static page by its number or slug. */
export const page = (tx: Tx, name: string) =>
  tx
    .selectFrom('pages')
    .selectAll()
    .where((where) =>
      mostDigits.test(name)
        ? where.or([where('id', '=', Number(name)), where('slug', '=', name)])
        : where('slug', '=', name),
    )
    .executeTakeFirst()
