import type { PaymentId, UserId } from '@market/contract/ids.ts'
import { type Cents, cents } from '@market/contract/money.ts'
import { isUuid } from '@market/contract/uuid.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'

/** Locks a buyer or seller; `exclusively` also blocks concurrent writes by this user. */
export async function lockMember(ctx: Ctx, id: UserId, { exclusively = false } = {}) {
  const member = ctx.tx.selectFrom('users').select('deleted_at').where('id', '=', id).where('type', '<>', 'ADMIN')
  const row = await (exclusively ? member.forUpdate() : member.forKeyShare()).executeTakeFirst()
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

/** Locks a user who is about to be credited; a deleted user could not spend the money. */
export async function holdReceiver(ctx: Ctx, id: UserId): Promise<void> {
  const { deleted_at } = await lockMember(ctx, id)
  if (deleted_at !== null) throw new AppError('PERSON_GONE')
}

/** Rejects with NOT_FOUND if a row does not exist, rather than with a conflict. */
export async function requireThere(ctx: Ctx, table: 'listings' | 'reviews' | 'reports', id: string): Promise<void> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(ctx.tx)
  if (rows.length === 0) throw new AppError('NOT_FOUND')
}

export async function isSeller(ctx: Ctx, user: UserId): Promise<boolean> {
  const row = await ctx.tx.selectFrom('users').select('type').where('id', '=', user).executeTakeFirst()
  return row?.type === 'SELLER'
}

export async function isSuspended(ctx: Ctx, user: UserId): Promise<boolean> {
  const row = await ctx.tx.selectFrom('users').select('suspended_at').where('id', '=', user).executeTakeFirst()
  return row !== undefined && row.suspended_at !== null
}

/** Whether a listing or review of the user was removed since a given time. */
export async function hasRemovedContent(ctx: Ctx, user: UserId, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from listings where owner_id = ${user} and removed_at >= ${since}
    union all select from reviews where buyer_id = ${user} and removed_at >= ${since} limit 1`.execute(ctx.tx)
  return rows.length > 0
}

interface NewAdjustment {
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

/**
 * Serializes an operator's adjustments with an advisory lock, so that the sum stays valid until the next is written.
 */
export const lockOwnLimit = (ctx: Ctx, askedBy: UserId): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`adjusts:${askedBy}`}, 0))`.execute(ctx.tx)

/**
 * The sum that an operator has adjusted without approval since a given time, in the direction of `amount`; negative if
 * taken.
 */
export async function wentAlone(
  ctx: Ctx,
  { askedBy, amount }: Pick<NewAdjustment, 'askedBy'> & { amount: number },
  since: Date,
): Promise<Cents> {
  const { sum } = await ctx.tx
    .selectFrom('wallet_adjustments')
    .select((of) => of.fn.coalesce(of.fn.sum<Cents>('amount_cents'), of.lit(0)).as('sum'))
    .where('asked_by', '=', askedBy)
    .where('status', '=', 'Posted')
    .where('decided_by', 'is', null)
    .where('amount_cents', amount < 0 ? '<' : '>', 0 as Cents)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return cents(Number(sum))
}

/** SQL column: whether the operator who asked for adjustment `a` may still do so; only owners refund cards. */
export const askerAllowed = sql<boolean>`exists (
  select from users u join staff on staff.user_id = u.id
  where u.id = a.asked_by and u.suspended_at is null and (a.payment_id is null or staff.level = 'owner'))`

export async function lockAdjustment(ctx: Ctx, id: string) {
  const row = isUuid(id)
    ? await ctx.tx
        .selectFrom('wallet_adjustments as a')
        .selectAll('a')
        .select(askerAllowed.as('asker_allowed'))
        .where('a.id', '=', id)
        .forUpdate('a')
        .executeTakeFirst()
    : undefined
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

export const setDecidedBy = (ctx: Ctx, id: string, by: UserId) =>
  ctx.tx.updateTable('wallet_adjustments').set({ decided_by: by }).where('id', '=', id).execute()
