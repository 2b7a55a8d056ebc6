import type { CategoryId, CountryId, StateId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'

const mostCities = 50
const mostDigits = /^\d{1,6}$/

export const countries = (tx: Tx) =>
  tx
    .selectFrom('countries')
    .select(['id', 'name as countryName', 'dial_code as code', 'slug'])
    .orderBy('name')
    .execute()

export const states = (tx: Tx, country: CountryId) =>
  tx
    .selectFrom('states')
    .select(['id', 'name as stateName'])
    .where('country_id', '=', country)
    .orderBy('name')
    .execute()

/** The cities that people named, most frequent first; of several spellings the first in the alphabet. */
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
    .orderBy('position')
    .orderBy('title')
    .execute()

export const tags = (tx: Tx, category: CategoryId | undefined) =>
  tx
    .selectFrom('tags')
    .select(['id', 'name', 'category_id as categoryId'])
    .$if(category !== undefined, (query) => query.where('category_id', '=', category as CategoryId))
    .orderBy('name')
    .execute()

export const priceRanges = (tx: Tx) => tx.selectFrom('price_ranges').selectAll().orderBy('min_cents').execute()

export const responseTimes = (tx: Tx) =>
  tx.selectFrom('response_times').select('hours as time').orderBy('hours').execute()

export interface Page {
  readonly skip: number
  readonly limit: number
}

const countOf = async (tx: Tx, table: 'banners' | 'testimonials') =>
  (
    await tx
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow()
  ).total

export async function banners(tx: Tx, { skip, limit }: Page) {
  const rows = await tx
    .selectFrom('banners')
    .select(['id', 'image', 'title', 'link'])
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .offset((skip - 1) * limit)
    .execute()
  return { rows, total: await countOf(tx, 'banners') }
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
  return { rows, total: await countOf(tx, 'testimonials') }
}

/** A static page by its number or its slug. */
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
