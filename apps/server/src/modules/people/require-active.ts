import { describeError } from '@market/contract/errors.ts'
import type { UserId } from '@market/contract/ids.ts'
import { type CompiledQuery, sql } from 'kysely'
import { type Ctx, person, type Person } from '#platform/context/context.ts'
import { defineStatement, hasRow, type Tx } from '#platform/database/public.ts'
import { AppError } from '#platform/errors.ts'

/** Columns that decide whether others can start anything with a user. */
export interface Availability {
  readonly suspended_at: Date | null
  readonly deleted_at: Date | null
}

/** Returns why others cannot start anything with a user: suspended or gone. Null otherwise. */
export function whyUnavailable({ suspended_at, deleted_at }: Availability): 'PERSON_SUSPENDED' | 'PERSON_GONE' | null {
  if (deleted_at !== null) return 'PERSON_GONE'
  return suspended_at === null ? null : 'PERSON_SUSPENDED'
}

/** The same as a sentence for others; null when they can. */
export function unavailableReason(person: Availability): string | null {
  const code = whyUnavailable(person)
  return code && describeError(code).message
}

/** Why a suspended user can’t act, with the operator's reason; null for everyone else. */
export const suspensionOf = ({ suspendedReason: reason }: Pick<Person, 'suspendedReason'>): string | null =>
  reason === null ? null : describeError('SUSPENDED', { reason }).message

/** Rejects a user who is suspended or gone. */
export function requireAvailable(person: Availability): void {
  const code = whyUnavailable(person)
  if (code !== null) throw new AppError(code)
}

/** Rejects the user with this id if they are suspended or gone. */
export async function requireActive({ tx }: Ctx, id: UserId): Promise<void> {
  const row = await tx
    .selectFrom('users')
    .select(['suspended_at', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row !== undefined) requireAvailable(row)
}

/**
 * Rejects a caller who has just left. Until the transaction ends, the user cannot leave: `holdLeaving` waits for it
 * and then sees what it wrote.
 */
export async function requireStillHere(ctx: Ctx): Promise<void> {
  const row = await ctx.tx
    .selectFrom('users')
    .select('deleted_at')
    .where('id', '=', person(ctx).id)
    .forShare()
    .executeTakeFirst()
  if (row === undefined || row.deleted_at !== null) throw new AppError('UNAUTHENTICATED')
}

/**
 * Locks a user who is paid without being the caller, before any other row of theirs; false if they are suspended or gone.
 * Until the transaction ends, they cannot be suspended and cannot leave.
 */
export const lockPayee = (tx: Tx, id: UserId): Promise<boolean> =>
  hasRow(
    tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('suspended_at', 'is', null)
      .where('deleted_at', 'is', null)
      .forShare(),
  )

interface LastLook {
  readonly id: UserId
  readonly allowSuspended: boolean
}

/**
 * The lock conflicts with that of a suspension. The SQL functions raise, and are called only for callers to reject.
 */
const lastLook = defineStatement<LastLook, never>(
  (_, { id, allowSuspended }) => sql<never>`
    with own as materialized (
      select id, deleted_at, suspended_at, suspended_reason from users where id = ${id} for key share
    )
    select case when deleted_at is null then reject_suspended(suspended_reason) else refuse_who_left(id) end
    from own where deleted_at is not null or (suspended_at is not null and not ${allowSuspended}::boolean)`,
)

/** Fails at the end of a command if its caller left or was suspended meanwhile (product-rules: Accounts). */
export const rejectUnavailableCaller = (tx: Tx, id: UserId, allowSuspended: boolean): CompiledQuery =>
  lastLook.with(tx, { id, allowSuspended })
