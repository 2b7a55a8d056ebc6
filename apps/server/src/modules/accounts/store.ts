import type { UserType } from '@market/contract/accounts/schema.ts'
import type { UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { releaseFilesOf } from '#modules/uploads/public.ts'
import type { Ctx } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError, refusing } from '#platform/errors.ts'
import { defineStatement, type Given, type RowOf } from '#platform/statement.ts'
import type { Address } from './addresses.ts'

const fullPhone = sql<string>`country_code || phone`

const accountColumns = [
  'id',
  'type',
  'email',
  'email_verified_at',
  'country_code',
  'phone',
  'phone_verified_at',
  'password_hash',
] as const

/** The account of a type that has this email or this phone with country code. */
export const findAccount = (tx: Tx, type: UserType, address: string) =>
  tx
    .selectFrom('users')
    .select(accountColumns)
    .where('type', '=', type)
    .where((where) => (address.includes('@') ? where('email', '=', address) : where(fullPhone, '=', address)))
    .executeTakeFirst()

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export const lockAccount = (tx: Tx, id: UserId) =>
  tx.selectFrom('users').select(accountColumns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

const own = defineStatement((tx, { id }: Given<{ id: UserId }>) =>
  tx.selectFrom('users').select(['id', 'step', 'full_name', 'country_id']).where('id', '=', id).forUpdate(),
)

/** Locks the caller's own row, so that limits of what belongs to it hold for calls at the same moment. */
export async function lockUser(tx: Tx, id: UserId): Promise<RowOf<typeof own>> {
  const [row] = await own.execute(tx, { id })
  if (row === undefined) throw new Error('The record of somebody who is signed in is gone')
  return row
}

/**
 * Holds the account of somebody who is leaving against what they begin themselves; what names them, as a purchase does,
 * goes on until their row is locked.
 */
export const holdLeaving = (tx: Tx, id: UserId): Promise<unknown> =>
  tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Removes registrations that were never verified and hold one of these addresses, in favour of a new one. */
export async function removeUnverified(ctx: Ctx, type: UserType, addresses: readonly Address[]): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('users')
    .select('id')
    .where('type', '=', type)
    .where('email_verified_at', 'is', null)
    .where('phone_verified_at', 'is', null)
    .where((where) =>
      where.or(
        addresses.map(({ kind, text }) => (kind === 'email' ? where('email', '=', text) : where(fullPhone, '=', text))),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length === 0) return
  const ids = rows.map((row) => row.id)
  await releaseFilesOf(ctx, ids)
  // Their codes stay, of nobody: they are never right, and go on counting against asking too often.
  await ctx.tx.updateTable('verification_codes').set({ user_id: null }).where('user_id', 'in', ids).execute()
  await ctx.tx.deleteFrom('password_resets').where('user_id', 'in', ids).execute()
  await ctx.tx.deleteFrom('users').where('id', 'in', ids).execute()
}

/** Runs a write of an email or phone; one that another account has is refused. */
export const refusingTaken = <Result>(write: () => Promise<Result>): Promise<Result> =>
  refusing(
    {
      users_email_taken: () => new AppError('EMAIL_TAKEN'),
      users_phone_taken: () => new AppError('PHONE_TAKEN'),
    },
    write,
  )

/** How many questions or pieces of work a seller has. */
export async function countOf(tx: Tx, table: 'faqs' | 'portfolios', user: UserId): Promise<number> {
  const { total } = await tx
    .selectFrom(table)
    .select(sql<number>`count(*)`.as('total'))
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
  return total
}
