import type { CategoryId, PriceRangeId, TagId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'

export interface PriceRange {
  readonly id: PriceRangeId
  readonly min: Cents
  readonly max: Cents
  readonly connectForBid: number
}

export interface Tag {
  readonly id: TagId
  readonly name: string
  readonly categoryId: CategoryId
}

/** A price range option, or undefined when there is none with that id. */
export const priceRange = (tx: Tx, id: PriceRangeId): Promise<PriceRange | undefined> =>
  tx
    .selectFrom('price_ranges')
    .select(['id', 'min_cents as min', 'max_cents as max', 'connect_for_bid as connectForBid'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The tags with these ids, by name; unknown ids are left out. */
export async function tagsOf(tx: Tx, ids: readonly TagId[]): Promise<Tag[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('tags')
    .select(['id', 'name', 'category_id as categoryId'])
    .where('id', 'in', ids)
    .orderBy('name')
    .execute()
}

/** Whether any of these tags is unknown or belongs to another category. */
export async function hasTagOutside(tx: Tx, ids: readonly TagId[], category: CategoryId): Promise<boolean> {
  const tags = await tagsOf(tx, ids)
  return tags.length < new Set(ids).size || tags.some(({ categoryId }) => categoryId !== category)
}

/** Whether there is such an option and the operator offers it: what is switched off stays only where it is named. */
export async function isOffered(
  tx: Tx,
  table: 'categories' | 'countries' | 'price_ranges',
  id: string,
): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id} and is_active`.execute(tx)
  return rows.length > 0
}
