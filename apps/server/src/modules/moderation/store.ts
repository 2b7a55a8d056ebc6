import type { PaymentId, UserId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { isUuid } from '#modules/admin/public.ts'

/** A buyer or seller, held; nobody of the console is one. */
export async function lockMember(ctx: Ctx, id: UserId): Promise<void> {
  const row = await ctx.tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('type', '<>', 'ADMIN')
    .forKeyShare()
    .executeTakeFirst()
  if (row === undefined) throw new AppError('NOT_FOUND')
}

export interface NewAdjustment {
  readonly id: string
  readonly userId: UserId
  readonly amount: Cents
  readonly reason: string
  readonly status: 'Waiting' | 'Posted'
  readonly askedBy: UserId
  readonly paymentId: PaymentId | null
}

export const insertAdjustment = (ctx: Ctx, row: NewAdjustment) =>
  ctx.tx
    .insertInto('wallet_adjustments')
    .values({
      id: row.id,
      user_id: row.userId,
      amount_cents: row.amount,
      reason: row.reason,
      status: row.status,
      asked_by: row.askedBy,
      payment_id: row.paymentId,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()

export async function lockAdjustment(ctx: Ctx, id: string) {
  const row = isUuid(id)
    ? await ctx.tx.selectFrom('wallet_adjustments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

export const setDecidedBy = (ctx: Ctx, id: string, by: UserId) =>
  ctx.tx.updateTable('wallet_adjustments').set({ decided_by: by }).where('id', '=', id).execute()
