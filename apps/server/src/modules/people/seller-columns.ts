import type { plainSellerDetails, sellerDetails } from '@market/contract/accounts/schema.ts'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { UsersTable } from '#platform/database/database-types.ts'

type Detail = keyof typeof plainSellerDetails
type Details = Pick<z.output<typeof sellerDetails>, Detail>

/** The column of `users` for each detail that is saved and shown as entered. */
const columns = { responseTime: 'response_time' } as const satisfies Record<Detail, keyof UsersTable>

type ColumnOf = typeof columns
type Row = Pick<Selectable<UsersTable>, ColumnOf[Detail]>

const pairs = Object.entries(columns) as [Detail, ColumnOf[Detail]][]

/** Returns the columns that save these details; a detail left out is cleared. */
export const columnsOf = (details: Details) =>
  Object.fromEntries(pairs.map(([detail, column]) => [column, details[detail] ?? null])) as Row

/** Returns the details in a row, as the own record shows them. */
export const detailsIn = (row: Row) =>
  Object.fromEntries(pairs.map(([detail, column]) => [detail, row[column]])) as {
    [Name in Detail]: Row[ColumnOf[Name]]
  }

/** The same columns without values, for an account that is deleted. */
export const clearedColumns = Object.fromEntries(pairs.map(([, column]) => [column, null])) as {
  [Column in ColumnOf[Detail]]: null
}
