import type { CategoryId, CountryId, PriceRangeId, TagId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { hasRow, type Tx } from '#platform/database/public.ts'
import { fieldError } from '#platform/errors.ts'

/** Previous values, which may remain after they are no longer offered. */
interface Kept {
  readonly category_id?: CategoryId | null
  readonly country_id?: CountryId | null
}

async function isOffered(tx: Tx, table: 'categories' | 'countries', id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id} and is_active`.execute(tx)
  return rows.length > 0
}

/** Rejects a category or country that does not exist or is inactive, unless it is the previous value. */
export async function requireOffered(
  tx: Tx,
  chosen: { readonly categoryId?: CategoryId | undefined; readonly countryId?: CountryId | undefined },
  kept: Kept = {},
): Promise<void> {
  const { categoryId, countryId } = chosen
  const isOff = async (table: 'categories' | 'countries', id: string | undefined, before: string | null | undefined) =>
    id !== undefined && id !== before && !(await isOffered(tx, table, id))
  if (await isOff('categories', categoryId, kept.category_id))
    throw fieldError('categoryId', 'Please choose a category.')
  if (await isOff('countries', countryId, kept.country_id)) throw fieldError('countryId', 'Please choose a country.')
}

/** Returns a price range that is offered or was the previous value; undefined otherwise. */
export const offeredPriceRange = (tx: Tx, id: PriceRangeId, kept: PriceRangeId | null | undefined) =>
  tx
    .selectFrom('price_ranges')
    .selectAll()
    .where('id', '=', id)
    .$if(id !== kept, (query) => query.where('is_active', '=', true))
    .executeTakeFirst()

/** Whether sellers may choose this response time, in hours; the list contains only offered ones. */
export const isResponseTimeOffered = (tx: Tx, hours: number): Promise<boolean> =>
  hasRow(tx.selectFrom('response_times').select('hours').where('hours', '=', hours))

/** Whether all tags belong to this category, each offered or previously chosen. Locks them until the commit. */
export async function areTagsOffered(
  tx: Tx,
  ids: readonly TagId[],
  category: CategoryId,
  kept: readonly TagId[],
): Promise<boolean> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return true
  const offered = await tx
    .selectFrom('tags')
    .select('id')
    .where('id', 'in', asked)
    .where('category_id', '=', category)
    .where(sql<boolean>`(is_active or id = any(${kept}::uuid[]))`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return offered.length === asked.length
}
