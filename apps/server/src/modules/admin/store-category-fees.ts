import type { CategoryId } from '@market/contract/ids.ts'
import { type FeeParts, percentHundredths } from '@market/contract/money.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { hasRow, type Tx } from '#platform/database/public.ts'

/** The categories that have their own fee, by title. */
export const findCategoryFees = (tx: Tx) =>
  tx
    .selectFrom('category_fees as f')
    .innerJoin('categories as c', 'c.id', 'f.category_id')
    .selectAll('f')
    .select('c.title')
    .orderBy('c.title')
    .execute()

export const findCategoryFee = (tx: Tx, id: CategoryId) =>
  tx.selectFrom('category_fees').selectAll().where('category_id', '=', id).executeTakeFirst()

export const isCategory = (tx: Tx, id: CategoryId): Promise<boolean> =>
  hasRow(tx.selectFrom('categories').select('id').where('id', '=', id))

export async function upsertCategoryFee({ tx, now }: Ctx, id: CategoryId, parts: FeeParts): Promise<void> {
  const fee = {
    flat_cents: parts.platformFee,
    percent_hundredths: percentHundredths(parts.feePercent),
    minimum_cents: parts.feeMinimum,
    maximum_cents: parts.feeMaximum,
    updated_at: now,
  }
  await tx
    .insertInto('category_fees')
    .values({ category_id: id, ...fee })
    .onConflict((conflict) =>
      conflict.column('category_id').doUpdateSet({ ...fee, version: sql<number>`category_fees.version + 1` }),
    )
    .execute()
}

export const deleteCategoryFeeRow = (tx: Tx, id: CategoryId): Promise<unknown> =>
  tx.deleteFrom('category_fees').where('category_id', '=', id).execute()
