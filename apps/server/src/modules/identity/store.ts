import type { UserType } from '@market/contract/accounts/schema.ts'
import type { Details } from '@market/contract/errors.ts'
import type { UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/database/public.ts'
import { AppError, refusing } from '#platform/errors.ts'
import { type Address, phoneAddress } from './addresses.ts'
import { removeRegistrations } from './erase-account.ts'

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
  'registration_token_hash',
] as const

/** Finds the account of a user type by its email, or by its phone with country code. */
export const findAccount = (tx: Tx, type: UserType, address: string) =>
  tx
    .selectFrom('users')
    .select(accountColumns)
    .where('type', '=', type)
    .where((where) => (address.includes('@') ? where('email', '=', address) : where(fullPhone, '=', address)))
    .executeTakeFirst()

/**
 * Returns the address as an account of this type stores it. Finds a phone stored by earlier versions in another form,
 * unless another account has the number itself.
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

/** Replaces an outdated password hash by one of the normalized form, unless the password changed meanwhile. */
export const renewHash = (tx: Tx, { id, password_hash: outdated }: Account, renewed: string): Promise<unknown> =>
  tx
    .updateTable('users')
    .set({ password_hash: renewed })
    .where('id', '=', id)
    .where('password_hash', '=', outdated)
    .execute()

export const readAccount = (tx: Tx, id: UserId) =>
  tx.selectFrom('users').select(accountColumns).where('id', '=', id).executeTakeFirst()

/** Locks and returns an account; undefined when its registration was removed. */
export const lockAccount = (tx: Tx, id: UserId) =>
  tx.selectFrom('users').select(accountColumns).where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Locks the account of a user who is leaving against commands of their own. Rows that reference it, such as a
 * purchase, can still be written until its row is locked for update.
 */
export const holdLeaving = (tx: Tx, id: UserId): Promise<unknown> =>
  tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Condition for registrations without any verification: no email, no phone, no provider identity. */
export const isUnproven = sql<boolean>`users.email_verified_at is null and users.phone_verified_at is null
  and users.deleted_at is null and users.type <> 'ADMIN'
  and not exists (select from social_identities i where i.user_id = users.id)`

/** Removes unverified registrations with one of these addresses, in favor of a new one. */
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

/** Runs a write of an email or phone; rejects one that another account has. */
export const refusingTaken = <Result>(write: () => Promise<Result>, details: Details = {}): Promise<Result> =>
  refusing(
    {
      users_email_taken: () => new AppError('EMAIL_TAKEN', details),
      users_phone_taken: () => new AppError('PHONE_TAKEN', details),
    },
    write,
  )
