import type { CountryId, UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import type { Role } from '@market/contract/accounts/schema.ts'
import { defineStatement, type Given, type RowOf, type Tx } from '#platform/database/public.ts'

const own = defineStatement((tx, { id }: Given<{ id: UserId }>) =>
  tx.selectFrom('users').select(['id', 'step', 'full_name', 'country_id']).where('id', '=', id).forUpdate(),
)

/** Locks the caller's own row, so that limits on what they own hold across concurrent calls. */
export async function lockUser(tx: Tx, id: UserId): Promise<RowOf<typeof own>> {
  const [row] = await own.execute(tx, { id })
  if (row === undefined) throw new Error('The row of the signed-in user is gone')
  return row
}

/** Number of questions or portfolio items a seller has. */
export async function countOf(tx: Tx, table: 'faqs' | 'portfolios', user: UserId): Promise<number> {
  const { total } = await tx
    .selectFrom(table)
    .select(sql<number>`count(*)`.as('total'))
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
  return total
}

/** Details of a user shown to others, apart from their activity. */
export interface PersonRow {
  readonly id: UserId
  readonly type: Role
  readonly full_name: string
  readonly avatar: string | null
  readonly country_id: CountryId | null
  readonly suspended_at: Date | null
  readonly deleted_at: Date | null
}

/** Users with these ids, each once, in no particular order. */
export const findPeople = (tx: Tx, ids: readonly UserId[]): Promise<PersonRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('users')
        .select(['id', 'type', 'full_name', 'avatar', 'country_id', 'suspended_at', 'deleted_at'])
        .where('id', '=', sql<UserId>`any(${[...new Set(ids)]}::uuid[])`)
        .execute()
