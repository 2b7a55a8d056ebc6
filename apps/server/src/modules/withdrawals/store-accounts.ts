import type { PayoutAccountId, UserId } from '@market/contract/ids.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { PayoutAccountsTable } from '#platform/database/database-types.ts'
import { hasRow, type Tx } from '#platform/database/public.ts'
import type { NumberColumns, ShownColumns } from './account-numbers.ts'

export type PayoutAccountRow = Selectable<PayoutAccountsTable> & {
  readonly country_name: string
  /** A payout schedule pays to it. */
  readonly is_scheduled: unknown
  /** Its provider has closed it for good. */
  readonly is_closed: unknown
}

const accounts = (tx: Tx) =>
  tx
    .selectFrom('payout_accounts as account')
    .innerJoin('countries as country', 'country.id', 'account.country_id')
    .selectAll('account')
    .select('country.name as country_name')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payout_schedules as s').select('s.user_id').whereRef('s.payout_account_id', '=', 'account.id'),
      ).as('is_scheduled'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('provider_accounts as opened')
          .select('opened.reference')
          .whereRef('opened.provider', '=', 'account.provider')
          .whereRef('opened.reference', '=', 'account.provider_reference')
          .where('opened.closed_at', 'is not', null),
      ).as('is_closed'),
    )

/** A user's saved accounts, newest first. */
export const findAccountsOf = (tx: Tx, user: UserId): Promise<PayoutAccountRow[]> =>
  accounts(tx).where('account.user_id', '=', user).orderBy('account.id', 'desc').execute()

/** A user's own account; undefined if it is not there. */
export const findAccount = (tx: Tx, user: UserId, id: PayoutAccountId): Promise<PayoutAccountRow | undefined> =>
  accounts(tx).where('account.user_id', '=', user).where('account.id', '=', id).executeTakeFirst()

export const insertAccount = (tx: Tx, row: Insertable<PayoutAccountsTable>): Promise<unknown> =>
  tx.insertInto('payout_accounts').values(row).execute()

/** Deletes a user's own account; false if it is not there. */
export const deleteAccount = (tx: Tx, user: UserId, id: PayoutAccountId): Promise<boolean> =>
  hasRow(tx.deleteFrom('payout_accounts').where('user_id', '=', user).where('id', '=', id).returning('id'))

export const deleteAccountsOf = (tx: Tx, user: UserId): Promise<unknown> =>
  tx.deleteFrom('payout_accounts').where('user_id', '=', user).execute()

export type EncryptedTable = 'payout_accounts' | 'withdrawals'

/** Locks rows whose account numbers are not encrypted with the current secret, after a given id. */
export async function lockOutdated(
  tx: Tx,
  table: EncryptedTable,
  { prefix, after, limit }: { readonly prefix: string; readonly after: string | null; readonly limit: number },
) {
  const { rows } = await sql<NumberColumns & { id: string; country_id: string }>`
    select id, country_id, iban, account_number from ${sql.table(table)}
    where (not starts_with(iban, ${prefix}) or not starts_with(account_number, ${prefix}))
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit} for update`.execute(tx)
  return rows
}

export const updateNumbers = (
  tx: Tx,
  table: EncryptedTable,
  id: string,
  columns: NumberColumns & Partial<ShownColumns>,
): Promise<unknown> =>
  tx
    .updateTable(table as 'withdrawals')
    .set(columns)
    .where('id', '=', id as never)
    .execute()
