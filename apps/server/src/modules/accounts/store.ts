import type { UserType } from '@market/contract/accounts/schema.ts'
import type { Details } from '@market/contract/errors.ts'
import type { UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError, refusing } from '#platform/errors.ts'
import { defineStatement, type Given, type RowOf } from '#platform/statement.ts'
import { type Address, phoneAddress } from './addresses.ts'
import { removeRegistrations } from './remove-registrations.ts'

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
  'suspended_at',
  'suspended_reason',
  'registered_from',
] as const

/** The account of a type that has this email or this phone with country code. */
export const findAccount = (tx: Tx, type: UserType, address: string) =>
  tx
    .selectFrom('users')
    .select(accountColumns)
    .where('type', '=', type)
    .where((where) => (address.includes('@') ? where('email', '=', address) : where(fullPhone, '=', address)))
    .executeTakeFirst()

/**
 * The address as an account of this type holds it: a phone that was stored before numbers were read by the rules of their
 * country is found by how it was stored then, unless another account has the number itself.
 */
export async function asHeld(tx: Tx, type: UserType, address: Address): Promise<Address> {
  if (address.kind === 'email' || (address.earlier ?? []).length === 0) return address
  for (const text of [address.text, ...(address.earlier ?? [])]) {
    const account = await findAccount(tx, type, text)
    if (account?.country_code && account.phone) return phoneAddress(account.country_code, account.phone)
  }
  return address
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** Replaces the hash of a password by one of its normalized form, unless the password was changed meanwhile. */
export const renewHash = (tx: Tx, { id, password_hash: outdated }: Account, renewed: string): Promise<unknown> =>
  tx
    .updateTable('users')
    .set({ password_hash: renewed })
    .where('id', '=', id)
    .where('password_hash', '=', outdated)
    .execute()

/** An account by its id. */
export const readAccount = (tx: Tx, id: UserId) =>
  tx.selectFrom('users').select(accountColumns).where('id', '=', id).executeTakeFirst()

/** An account under a lock; a registration may be gone. */
export const lockAccount = (tx: Tx, id: UserId) =>
  tx.selectFrom('users').select(accountColumns).where('id', '=', id).forUpdate().executeTakeFirst()

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

/** True of the users who registered and have shown nothing to be theirs: no email, no phone, no account elsewhere. */
export const isUnproven = sql<boolean>`users.email_verified_at is null and users.phone_verified_at is null
  and users.deleted_at is null and users.type <> 'ADMIN'
  and not exists (select from social_identities i where i.user_id = users.id)`

/** Removes registrations that were never verified and hold one of these addresses, in favour of a new one. */
export async function removeUnverified(ctx: Ctx, type: UserType, addresses: readonly Address[]): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('users')
    .select('id')
    .where('type', '=', type)
    .where(isUnproven)
    .where((where) =>
      where.or(
        addresses.map(({ kind, text }) => (kind === 'email' ? where('email', '=', text) : where(fullPhone, '=', text))),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  await removeRegistrations(
    ctx,
    rows.map((row) => row.id),
  )
}

/** Runs a write of an email or phone; one that another account has is refused. */
export const refusingTaken = <Result>(write: () => Promise<Result>, details: Details = {}): Promise<Result> =>
  refusing(
    {
      users_email_taken: () => new AppError('EMAIL_TAKEN', details),
      users_phone_taken: () => new AppError('PHONE_TAKEN', details),
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
