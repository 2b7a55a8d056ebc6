import type { listPayments } from '@market/contract/admin/endpoints-payments.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { PaymentId } from '@market/contract/ids.ts'
import { type Cents, dollarsFromCents, sumCents } from '@market/contract/money.ts'
import type { StateOf } from '@market/contract/process.ts'
import { topUpNumber } from '@market/contract/record-numbers.ts'
import type { paymentProcess } from '@market/contract/wallet/process.ts'
import { isUuid } from '@market/contract/uuid.ts'
import { sql } from 'kysely'
import type { getOwnLimits } from '@market/contract/admin/endpoints-people.ts'
import { namesFound } from '#modules/people/public.ts'
import { byColumn, byCreation, isOwner, readTable, type TableOrders } from '#modules/admin/public.ts'
import { providerName } from '#modules/payments/public.ts'
import type { Config } from '#platform/config/config.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { later } from '#platform/clock/clock.ts'
import { aloneWithin, leftAlone, paymentActions } from './policy.ts'
import { wentAlone } from './store.ts'

interface PaymentTableRow {
  id: PaymentId
  number: number
  user_id: string
  user_name: string
  provider: string
  amount_cents: Cents
  reversals: { cause: 'refund' | 'dispute'; amount: Cents; lost: Cents; withdrawn: Cents; earned: Cents; card: Cents }[]
  status: StateOf<typeof paymentProcess>
  charge: string | null
  created_at: Date
}

/** SQL column: the reversals of a payment, summed by cause. */
const reversals = sql`(select coalesce(jsonb_agg(by_cause order by cause desc), '[]') from (
  select r.cause, sum(r.amount_cents) as amount, sum(r.amount_cents - r.from_wallet_cents) as lost,
    sum(r.from_withdrawals_cents) as withdrawn, sum(r.from_earnings_cents) as earned,
    sum(r.from_wallet_cents - r.from_earnings_cents) as card
  from payment_reversals r where r.payment_id = p.id and r.standing = 'taken' group by r.cause) by_cause)`

const refundedOf = (row: PaymentTableRow) => sumCents(row.reversals.map(({ amount }) => amount))

/** Matches a payment's id or number, otherwise the payer's name. */
function matching(q: string) {
  if (isUuid(q)) return sql`p.id = ${q}`
  const number = topUpNumber.read(q)
  return number === null ? namesFound('p.user_id', q) : sql`p.number = ${number}`
}

const orders: TableOrders<typeof listPayments> = {
  created: byCreation('payments', 'p'),
  amount: byColumn('payments', 'p', 'amount_cents'),
}

export const payments =
  (config: Config) =>
  async (
    ctx: Ctx,
    { q, status, userId, sort, ...wanted }: ParsedInputOf<typeof listPayments>,
  ): Promise<OutputOf<typeof listPayments>> => {
    const byOwner = await isOwner(ctx)
    const { rows, ...page } = await readTable<PaymentTableRow>(
      ctx,
      {
        columns: sql`p.id, p.number, p.user_id, u.full_name as user_name, p.provider, p.amount_cents, p.status, p.charge,
        ${reversals} as reversals, p.created_at`,
        from: sql`payments p join users u on u.id = p.user_id`,
        where: [
          status ? sql`p.status = ${status}` : undefined,
          userId ? sql`p.user_id = ${userId}` : undefined,
          q ? matching(q) : undefined,
        ],
        ...orders[sort],
      },
      wanted,
    )
    return {
      ...page,
      records: rows.map((row) => ({
        id: row.id,
        orderId: topUpNumber.of(row.number),
        user: { id: row.user_id, fullName: row.user_name },
        provider: row.provider,
        amount: dollarsFromCents(row.amount_cents),
        refunded: dollarsFromCents(refundedOf(row)),
        reversals: row.reversals.map(({ cause, amount }) => ({ cause, amount: dollarsFromCents(amount) })),
        fromCard: dollarsFromCents(sumCents(row.reversals.map(({ card }) => card))),
        fromEarnings: dollarsFromCents(sumCents(row.reversals.map(({ earned }) => earned))),
        fromWithdrawals: dollarsFromCents(sumCents(row.reversals.map(({ withdrawn }) => withdrawn))),
        lost: dollarsFromCents(sumCents(row.reversals.map(({ lost }) => lost))),
        status: row.status,
        created: row.created_at.toISOString(),
        actions: paymentActions({ ...row, refunded: refundedOf(row) }, { byOwner, connected: providerName(config) }),
      })),
    }
  }

/** How much the caller can still move without a second operator. */
export async function ownLimits(ctx: Ctx): Promise<OutputOf<typeof getOwnLimits>> {
  const askedBy = person(ctx).id
  const alone = ctx.settings.adjustmentAlone
  const left = async (amount: 1 | -1) =>
    dollarsFromCents(leftAlone(await wentAlone(ctx, { askedBy, amount }, later(ctx.now, -aloneWithin)), alone))
  return { perDay: dollarsFromCents(alone), leftToGive: await left(1), leftToTake: await left(-1) }
}
