import type { CategoryId, PriceRangeId, TagId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
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
