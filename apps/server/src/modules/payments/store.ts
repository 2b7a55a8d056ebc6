import type { PaymentId, UserId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { PaymentReversalsTable, PaymentsTable } from '#platform/database/database-types.ts'
import { defineStatement, type Given, type Tx } from '#platform/database/public.ts'

export type PaymentRow = Selectable<PaymentsTable>
export type ReversalRow = Selectable<PaymentReversalsTable>

/** The deadline kind at which the provider is asked about an unsettled payment. */
export const paymentCheck = 'payment-check'

export const findPayment = (tx: Tx, id: PaymentId): Promise<PaymentRow | undefined> =>
  tx.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

/** Finds a payment by its number, such as 10001 for 'PAY-10001'. */
export const findNumbered = (tx: Tx, number: number): Promise<PaymentRow | undefined> =>
  tx.selectFrom('payments').selectAll().where('number', '=', number).executeTakeFirst()

/** A payment's number and its payer's name. */
export const findPayer = (tx: Tx, id: PaymentId) =>
  tx
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .select(['payments.number', 'users.full_name'])
    .where('payments.id', '=', id)
    .executeTakeFirstOrThrow()

/**
 * The user's newest unpaid payments since a given time and after their latest paid one; uses the index on their
 * payments.
 */
export const findUnfinished = (tx: Tx, userId: UserId, since: Date, limit: number): Promise<PaymentRow[]> =>
  tx
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .where('status', '<>', 'Paid')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments as arrived')
            .select('arrived.id')
            .where('arrived.user_id', '=', userId)
            .where('arrived.status', '=', 'Paid')
            .whereRef('arrived.created_at', '>', 'payments.created_at'),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

const locked = defineStatement((tx, { id }: Given<{ id: PaymentId }>) =>
  tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate(),
)

export async function findPaymentForUpdate(tx: Tx, id: PaymentId): Promise<PaymentRow | undefined> {
  const [payment] = await locked.execute(tx, { id })
  return payment
}

export const insertPayment = (tx: Tx, row: Insertable<PaymentsTable>): Promise<unknown> =>
  tx.insertInto('payments').values(row).execute()

/** Stores the provider's ids of a payment's checkout or charge. */
export const notePayment = (
  tx: Tx,
  id: PaymentId,
  names: { provider_reference: string } | { charge: string },
): Promise<unknown> => tx.updateTable('payments').set(names).where('id', '=', id).execute()

/** Locks the payment of a charge, so that its reversals are processed one at a time. */
export const findPaymentOfCharge = (tx: Tx, provider: string, charge: string): Promise<PaymentRow | undefined> =>
  tx
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('charge', '=', charge)
    .forUpdate()
    .executeTakeFirst()

export const findReversal = (tx: Tx, provider: string, reference: string): Promise<ReversalRow | undefined> =>
  tx
    .selectFrom('payment_reversals')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst()

export const insertReversal = (tx: Tx, row: Insertable<PaymentReversalsTable>): Promise<unknown> =>
  tx.insertInto('payment_reversals').values(row).execute()

export const restoreReversal = ({ tx, now }: Ctx, provider: string, reference: string): Promise<ReversalRow> =>
  tx
    .updateTable('payment_reversals')
    .set({ standing: 'restored', updated_at: now })
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Locks the reversals of a user's payments since a given time that the wallet has not fully covered, oldest first. */
export const lockUncovered = (tx: Tx, userId: UserId, since: Date) =>
  tx
    .selectFrom('payment_reversals as reversal')
    .innerJoin('payments as payment', 'payment.id', 'reversal.payment_id')
    .selectAll('reversal')
    .where('payment.user_id', '=', userId)
    .where('reversal.standing', '=', 'taken')
    .where('reversal.created_at', '>=', since)
    .whereRef('reversal.from_wallet_cents', '<', 'reversal.amount_cents')
    .orderBy('reversal.created_at')
    .orderBy('reversal.reference')
    .forUpdate('reversal')
    .execute()

/** The parts of an amount that covers a reversal later. */
interface Covered {
  readonly taken: Cents
  readonly earnings: Cents
  readonly withdrawn: Cents
}

/** Adds an amount that returned money covered of a reversal. */
export const addCovered = (
  { tx, now }: Ctx,
  { provider, reference }: Pick<ReversalRow, 'provider' | 'reference'>,
  { taken, earnings, withdrawn }: Covered,
): Promise<unknown> =>
  tx
    .updateTable('payment_reversals')
    .set(({ eb }) => ({
      from_wallet_cents: eb('from_wallet_cents', '+', taken),
      from_earnings_cents: eb('from_earnings_cents', '+', earnings),
      from_withdrawals_cents: eb('from_withdrawals_cents', '+', withdrawn),
      updated_at: now,
    }))
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .execute()

export const findReversalByName = (tx: Tx, reference: string) =>
  tx
    .selectFrom('payment_reversals as reversal')
    .innerJoin('payments as payment', 'payment.id', 'reversal.payment_id')
    .select(['reversal.amount_cents', 'reversal.standing', 'payment.charge'])
    .where('reversal.reference', '=', reference)
    .executeTakeFirst()

interface RefundableFilter {
  readonly userId: UserId
  readonly provider: string
  readonly since: Date
}

/** Payments whose card can take money back: neither charged back nor with a refund that failed. */
const refundable = (tx: Tx, { userId, provider, since }: RefundableFilter) =>
  tx
    .selectFrom('payments')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('status', '=', 'Paid')
    .where('charge', 'is not', null)
    .where('created_at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_reversals as r')
            .select('r.reference')
            .whereRef('r.payment_id', '=', 'payments.id')
            .where(({ or, and, eb }) =>
              or([
                and([eb('r.cause', '=', 'dispute'), eb('r.standing', '=', 'taken')]),
                and([eb('r.cause', '=', 'refund'), eb('r.standing', '=', 'restored')]),
              ]),
            ),
        ),
      ),
    )

/** Locks a user's paid payments since a given time, newest first. */
export const lockRefundable = (tx: Tx, filter: RefundableFilter): Promise<PaymentRow[]> =>
  refundable(tx, filter).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').forUpdate().execute()

/** The part of each of these payments that has not been reversed. A dispute of a refunded payment can exceed it. */
export const findRefundable = (tx: Tx, filter: RefundableFilter) =>
  refundable(tx, filter)
    .select('id')
    .select(
      sql<Cents>`greatest(0, amount_cents - coalesce((select sum(r.amount_cents) from payment_reversals r
        where r.payment_id = payments.id and r.standing = 'taken'), 0))::bigint`.as('left'),
    )
    .execute()

/** The amount of a payment that has been reversed, in cents. */
export async function reversedOf(tx: Tx, id: PaymentId): Promise<number> {
  const row = await tx
    .selectFrom('payment_reversals')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), eb.lit(0)).as('gone'))
    .where('payment_id', '=', id)
    .where('standing', '=', 'taken')
    .executeTakeFirstOrThrow()
  return Number(row.gone)
}
