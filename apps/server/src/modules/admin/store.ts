import type { StaffLevel } from '@market/contract/admin/forms.ts'
import type { UserId } from '@market/contract/ids.ts'
import { completeStep } from '@market/contract/accounts/onboarding.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/database/public.ts'

const staffColumns = [
  'users.id',
  'users.full_name',
  'users.password_hash',
  'users.suspended_at',
  'users.suspended_reason',
  'staff.level',
  'staff.second_factor_seed',
  'staff.second_factor_at',
  'staff.must_choose_password',
] as const

const staffQuery = (tx: Tx) =>
  tx
    .selectFrom('users')
    .innerJoin('staff', 'staff.user_id', 'users.id')
    .select(staffColumns)
    .select((eb) => eb.fn.coalesce('users.email', eb.val('')).as('email'))

export const findStaff = (tx: Tx, id: UserId) => staffQuery(tx).where('users.id', '=', id).executeTakeFirst()

export const findStaffByEmail = (tx: Tx, email: string) =>
  staffQuery(tx).where('users.type', '=', 'ADMIN').where('users.email', '=', email).executeTakeFirst()

export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaff>>>

/** Locks all owners and returns the active ones. Serializes owners who change each other at the same time. */
export async function lockOwners(tx: Tx): Promise<UserId[]> {
  const rows = await tx
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['staff.user_id', 'users.suspended_at'])
    .where('staff.level', '=', 'owner')
    .orderBy('staff.user_id')
    .forUpdate()
    .execute()
  return rows.filter((row) => row.suspended_at === null).map((row) => row.user_id)
}

/** The ids of all staff, whose consoles may be open. */
export async function staffIds(tx: Tx): Promise<UserId[]> {
  const rows = await tx.selectFrom('staff').select('user_id').execute()
  return rows.map((row) => row.user_id)
}

/** Sets the seed of the second factor; null removes it. */
export const setSeed = (ctx: Ctx, id: UserId, seed: string | null) =>
  ctx.tx
    .updateTable('staff')
    .set({ second_factor_seed: seed, second_factor_at: null, second_factor_step: 0 })
    .where('user_id', '=', id)
    .execute()

export const confirmSeed = (ctx: Ctx, id: UserId) =>
  ctx.tx.updateTable('staff').set({ second_factor_at: ctx.now }).where('user_id', '=', id).execute()

export async function insertStaff(
  ctx: Ctx,
  person: {
    id: UserId
    fullName: string
    email: string
    passwordHash: string
    level: StaffLevel
    mustChoosePassword: boolean
  },
): Promise<void> {
  await ctx.tx
    .insertInto('users')
    .values({
      id: person.id,
      type: 'ADMIN',
      full_name: person.fullName,
      email: person.email,
      email_verified_at: ctx.now,
      password_hash: person.passwordHash,
      step: completeStep,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  await ctx.tx
    .insertInto('staff')
    .values({
      user_id: person.id,
      level: person.level,
      must_choose_password: person.mustChoosePassword,
      created_at: ctx.now,
    })
    .execute()
}
