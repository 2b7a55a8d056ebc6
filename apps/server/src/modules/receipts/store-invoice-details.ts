import type { UserId } from '@market/contract/ids.ts'
import type { Insertable } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { InvoiceDetailsTable } from '#platform/database/database-types.ts'
import type { Tx } from '#platform/database/public.ts'

export const findInvoiceDetails = (tx: Tx, userId: UserId) =>
  tx.selectFrom('invoice_details').selectAll().where('user_id', '=', userId).executeTakeFirst()

type Details = Omit<Insertable<InvoiceDetailsTable>, 'user_id' | 'updated_at'>

export const upsertInvoiceDetails = ({ tx, now }: Ctx, userId: UserId, details: Details): Promise<unknown> => {
  const row = { ...details, updated_at: now }
  return tx
    .insertInto('invoice_details')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
