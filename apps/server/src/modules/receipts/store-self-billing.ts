import type { UserId } from '@market/contract/ids.ts'
import type { Insertable } from 'kysely'
import type { SelfBillingAgreementsTable } from '#platform/database/database-types.ts'
import type { Tx } from '#platform/database/public.ts'

export const findAgreement = (tx: Tx, userId: UserId) =>
  tx.selectFrom('self_billing_agreements').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Starts an agreement, or an ended one again under the same series. */
export async function upsertAgreement(
  tx: Tx,
  { user_id: userId, ...agreement }: Omit<Insertable<SelfBillingAgreementsTable>, 'series'>,
): Promise<void> {
  await tx
    .insertInto('self_billing_agreements')
    .values({ user_id: userId, ...agreement })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(agreement))
    .execute()
}

export const endAgreement = (tx: Tx, userId: UserId, endedAt: Date): Promise<unknown> =>
  tx
    .updateTable('self_billing_agreements')
    .set({ ended_at: endedAt })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
