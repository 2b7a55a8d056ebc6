import type { BidTemplateId, UserId } from '@market/contract/ids.ts'
import type { Insertable } from 'kysely'
import { hasRow, type Tx } from '#platform/database/public.ts'
import type { BidTemplatesTable } from '#platform/database/database-types.ts'

interface Own {
  readonly id: BidTemplateId
  readonly seller: UserId
}

/** A seller's templates, oldest first. */
export const findTemplates = (tx: Tx, seller: UserId) =>
  tx
    .selectFrom('bid_templates')
    .select(['id', 'name', 'letter'])
    .where('user_id', '=', seller)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export async function countTemplates(tx: Tx, seller: UserId): Promise<number> {
  const { count } = await tx
    .selectFrom('bid_templates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', seller)
    .executeTakeFirstOrThrow()
  return count
}

export const insertTemplate = (tx: Tx, row: Insertable<BidTemplatesTable>): Promise<unknown> =>
  tx.insertInto('bid_templates').values(row).execute()

/** Changes a seller's own template; false when it is not there. */
export const updateTemplate = (
  tx: Tx,
  { id, seller }: Own,
  change: { readonly name: string; readonly letter: string },
): Promise<boolean> =>
  hasRow(tx.updateTable('bid_templates').set(change).where('id', '=', id).where('user_id', '=', seller).returning('id'))

/** Deletes a seller's own template; false when it is not there. */
export const deleteTemplate = (tx: Tx, { id, seller }: Own): Promise<boolean> =>
  hasRow(tx.deleteFrom('bid_templates').where('id', '=', id).where('user_id', '=', seller).returning('id'))
