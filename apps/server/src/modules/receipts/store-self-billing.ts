import type { UserId } from '@market/contract/ids.ts'
import { type Insertable, sql } from 'kysely'
import type { SelfBillingAgreementsTable } from '#platform/database/database-types.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/database/public.ts'

export const findAgreement = (tx: Tx, userId: UserId) =>
  tx.selectFrom('self_billing_agreements').selectAll().where('user_id', '=', userId).executeTakeFirst()

/**
 * Whether the operator offered self-billing at this time. Only the last change is known, which is enough for the few
 * minutes until the documents of a booking are issued.
 */
export async function wasOffered({ tx, settings }: Ctx, at: Date): Promise<boolean> {
  const { updated_at: changedAt } =
    (await tx.selectFrom('settings').select('updated_at').where('name', '=', 'selfBilling').executeTakeFirst()) ?? {}
  return changedAt !== undefined && changedAt > at ? !settings.selfBilling : settings.selfBilling
}

/** The terms under which a booking that ended at this time is invoiced; undefined if its seller had none then. */
export async function findAgreementAt(tx: Tx, userId: UserId, at: Date) {
  const terms = sql`select user_id, tax_percent_hundredths, agreed_at, ended_at`
  const { rows } = await sql<{ series: number; tax_percent_hundredths: number; agreed_at: Date }>`
    select latest.series, terms.tax_percent_hundredths, terms.agreed_at
    from self_billing_agreements latest join (
      ${terms} from self_billing_agreements union all ${terms} from past_self_billing_agreements
    ) terms on terms.user_id = latest.user_id
    where latest.user_id = ${userId} and terms.agreed_at <= ${at} and (terms.ended_at is null or terms.ended_at > ${at})
    order by terms.agreed_at desc limit 1`.execute(tx)
  return rows[0]
}

/** Moves the agreement that a new one is about to replace to the past ones. */
const keepAgreement = (tx: Tx, userId: UserId, replacedAt: Date): Promise<unknown> =>
  sql`insert into past_self_billing_agreements (user_id, tax_percent_hundredths, terms, agreed_at, ended_at)
    select user_id, tax_percent_hundredths, terms, agreed_at, coalesce(ended_at, ${replacedAt})
    from self_billing_agreements where user_id = ${userId} on conflict do nothing`.execute(tx)

type Agreement = Omit<Insertable<SelfBillingAgreementsTable>, 'series' | 'ended_at' | 'agreed_at'> & {
  readonly agreed_at: Date
}

/** Starts an agreement; a later one of the same seller continues the series. */
export async function startAgreement(tx: Tx, { user_id: userId, ...terms }: Agreement): Promise<void> {
  await keepAgreement(tx, userId, terms.agreed_at)
  const agreement = { ...terms, ended_at: null }
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
