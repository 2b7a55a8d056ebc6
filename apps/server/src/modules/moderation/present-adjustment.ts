import type { adjustment } from '@market/contract/admin/endpoints-people.ts'
import type { adjustmentProcess } from '@market/contract/admin/process.ts'
import type { UserId } from '@market/contract/ids.ts'
import { type Cents, dollarsFromCents } from '@market/contract/money.ts'
import type { StateOf } from '@market/contract/process.ts'
import { topUpNumber } from '@market/contract/record-numbers.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Ctx, person } from '#platform/context/context.ts'
import { adjustmentActions } from './policy.ts'
import { askerAllowed } from './store.ts'

export interface AdjustmentRow {
  id: string
  user_id: UserId
  user_name: string
  payment_number: number | null
  amount_cents: Cents
  reason: string
  status: StateOf<typeof adjustmentProcess>
  asked_by: UserId
  asked_name: string
  asker_allowed: boolean
  decided_by: UserId | null
  decided_name: string | null
  created_at: Date
}

export const adjustmentColumns = sql`a.id, a.user_id, u.full_name as user_name, payment.number as payment_number, a.amount_cents, a.reason, a.status,
  a.asked_by, asker.full_name as asked_name, ${askerAllowed} as asker_allowed, a.decided_by, decider.full_name as decided_name, a.created_at`
export const adjustmentTables = sql`wallet_adjustments a join users u on u.id = a.user_id
  join users asker on asker.id = a.asked_by left join users decider on decider.id = a.decided_by
  left join payments payment on payment.id = a.payment_id`

export const presentAdjustment = (ctx: Ctx, row: AdjustmentRow): z.input<typeof adjustment> => ({
  id: row.id,
  user: { id: row.user_id, fullName: row.user_name },
  amount: dollarsFromCents(row.amount_cents),
  payment: row.payment_number === null ? null : topUpNumber.of(row.payment_number),
  reason: row.reason,
  status: row.status,
  askedBy: { id: row.asked_by, fullName: row.asked_name },
  decidedBy: row.decided_by === null ? null : { id: row.decided_by, fullName: row.decided_name ?? '' },
  created: row.created_at.toISOString(),
  actions: adjustmentActions(row, person(ctx).id),
})

export async function showAdjustment(ctx: Ctx, id: string): Promise<z.input<typeof adjustment>> {
  const { rows } =
    await sql<AdjustmentRow>`select ${adjustmentColumns} from ${adjustmentTables} where a.id = ${id}`.execute(ctx.tx)
  const [row] = rows
  if (row === undefined) throw new Error('An adjustment was not found again')
  return presentAdjustment(ctx, row)
}
