import type { CountryId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { hasRow, type Tx } from '#platform/database/public.ts'

export const findFeeTaxes = (tx: Tx) =>
  tx
    .selectFrom('fee_taxes')
    .innerJoin('countries', 'countries.id', 'fee_taxes.country_id')
    .selectAll('fee_taxes')
    .select('countries.name as country')
    .orderBy('countries.name')
    .execute()

export const findFeeTax = (tx: Tx, countryId: CountryId) =>
  tx.selectFrom('fee_taxes').selectAll().where('country_id', '=', countryId).executeTakeFirst()

export const lockFeeTax = (tx: Tx, countryId: CountryId) =>
  tx.selectFrom('fee_taxes').selectAll().where('country_id', '=', countryId).forUpdate().executeTakeFirst()

export const isCountry = (tx: Tx, id: CountryId): Promise<boolean> =>
  hasRow(tx.selectFrom('countries').select('id').where('id', '=', id))

export const upsertFeeTax = (
  { tx, now }: Ctx,
  countryId: CountryId,
  rate: { readonly name: string; readonly percent_hundredths: number },
): Promise<unknown> =>
  tx
    .insertInto('fee_taxes')
    .values({ country_id: countryId, ...rate, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('country_id')
        .doUpdateSet({ ...rate, updated_at: now, version: sql<number>`fee_taxes.version + 1` }),
    )
    .execute()

export const deleteFeeTaxRow = (tx: Tx, countryId: CountryId): Promise<unknown> =>
  tx.deleteFrom('fee_taxes').where('country_id', '=', countryId).execute()
