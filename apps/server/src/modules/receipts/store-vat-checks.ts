import type { UserId } from '@market/contract/ids.ts'
import { euCountries } from '@market/contract/receipts/vat-number.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/database/public.ts'
import type { ViesAnswer } from './ask-vies.ts'

const withCheck = (tx: Tx) =>
  tx
    .selectFrom('invoice_details as details')
    .leftJoin('vat_checks as check', (join) =>
      join.onRef('check.user_id', '=', 'details.user_id').onRef('check.vat_number', '=', 'details.vat_number'),
    )
    .where('details.vat_number', 'is not', null)
    .where('details.country_id', 'in', euCountries)

/** The EU VAT number of a user's invoice details, and what VIES answered about it; undefined without one. */
export const findVatNumber = (tx: Tx, userId: UserId) =>
  withCheck(tx)
    .select(({ ref }) => [
      ref('details.vat_number').$notNull().as('vat_number'),
      'check.is_valid',
      'check.consultation_number',
      'check.checked_at',
    ])
    .where('details.user_id', '=', userId)
    .executeTakeFirst()

/**
 * Users whose EU VAT number VIES has not answered about since the given time. Chosen at random, so that a country whose
 * register is down does not hold up the others.
 */
export async function usersToCheck(tx: Tx, before: Date, limit: number): Promise<UserId[]> {
  const rows = await withCheck(tx)
    .select('details.user_id')
    .where(({ eb, or }) => or([eb('check.checked_at', 'is', null), eb('check.checked_at', '<', before)]))
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Stores an answer, unless the user changed or deleted the number meanwhile. */
export async function storeVatCheck({ tx, now }: Ctx, userId: UserId, vatNumber: string, answer: ViesAnswer) {
  // Waits for a deletion of the account, after which there are no details.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().execute()
  const details = await tx
    .selectFrom('invoice_details')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('vat_number', '=', vatNumber)
    .executeTakeFirst()
  if (details === undefined) return
  const row = { is_valid: answer.isValid, consultation_number: answer.consultationNumber, checked_at: now }
  await tx
    .insertInto('vat_checks')
    .values({ user_id: userId, vat_number: vatNumber, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'vat_number']).doUpdateSet(row))
    .execute()
}
