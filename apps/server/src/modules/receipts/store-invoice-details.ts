import type { UserId } from '@market/contract/ids.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { InvoiceDetailsTable } from '#platform/database/database-types.ts'
import type { Tx } from '#platform/database/public.ts'

export const findInvoiceDetails = (tx: Tx, userId: UserId) =>
  tx.selectFrom('invoice_details').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const lockInvoiceDetails = (tx: Tx, userId: UserId) =>
  tx.selectFrom('invoice_details').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()

const needed = [
  { column: 'business_name', field: 'businessName', label: 'business name' },
  { column: 'address', field: 'address', label: 'address' },
  { column: 'country_id', field: 'countryId', label: 'country' },
  { column: 'vat_number', field: 'vatNumber', label: 'VAT or tax number' },
] as const

/** The invoice details that a self-billed invoice needs and the seller has not filled in. */
export const missingForInvoices = (
  details: Partial<Pick<Selectable<InvoiceDetailsTable>, (typeof needed)[number]['column']>> | undefined,
) => needed.filter(({ column }) => (details?.[column] ?? null) === null)

type Details = Omit<Insertable<InvoiceDetailsTable>, 'user_id' | 'updated_at'>

export const upsertInvoiceDetails = ({ tx, now }: Ctx, userId: UserId, details: Details): Promise<unknown> => {
  const row = { ...details, updated_at: now }
  return tx
    .insertInto('invoice_details')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
