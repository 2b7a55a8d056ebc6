import type { Role } from '@market/contract/accounts/schema.ts'
import type { CountryId, UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/engine/database.ts'

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
