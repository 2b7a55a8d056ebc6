import { type RawBuilder, sql } from 'kysely'
import { compactPhone, isPhoneNumber } from '@market/contract/phone-text.ts'
import { completeStep } from '@market/contract/accounts/onboarding.ts'
import type { TagId } from '@market/contract/ids.ts'
import { contains } from '#platform/database/contains.ts'
import { readPhone } from './phone-numbers.ts'

/** Upper limit of matched users; beyond it the search must be narrower. */
const limit = 1000

/** Normalizes a phone in a search: removes grouping and the leading zero dialed within its country. */
function inOnePiece(words: string): string {
  const compact = compactPhone(words)
  if (!isPhoneNumber(compact)) return words
  if (!compact.startsWith('+')) return compact.replace(/^0+(?=\d)/, '')
  const { countryCode, phone } = readPhone('', compact)
  return `${countryCode}${phone}`
}

/** Whether the name, email or phone of a row of `users`, under this table alias, contains the words. */
export const isFoundBy = (users: string, words: string): RawBuilder<boolean> =>
  contains(
    sql`user_found_by(${sql.ref(`${users}.full_name`)}, ${sql.ref(`${users}.email`)}, ${sql.ref(`${users}.country_code`)}, ${sql.ref(`${users}.phone`)})`,
    inOnePiece(words),
  )

/**
 * Whether a column references a user who matches the words. The users are matched first, so that an index on the
 * column is used.
 */
export const namesFound = (column: string, words: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} = any(array(select found.id from users found where ${isFoundBy('found', words)} limit ${limit}))`

/**
 * Condition for the sellers in lists and searches: a complete profile and no suspension. It repeats the condition of
 * the partial indexes, so that they are used; `users` is the table's name or alias in the query.
 */
export const isListedSeller = (users: 'users' | 'u') => {
  const of = (column: string) => sql.ref(`${users}.${column}`)
  return sql<boolean>`(${of('type')} = 'SELLER' and ${of('step')} = ${sql.lit(completeStep)} and ${of('suspended_at')} is null)`
}

/** A user's tags by name, as a column of a query. */
export const tagsOfPerson = (id: RawBuilder<unknown>): RawBuilder<{ id: TagId; name: string }[]> =>
  sql`(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
    from user_tags ut join tags t on t.id = ut.tag_id where ut.user_id = ${id})`

/** Number of bookings a seller has completed, as a column of a query. */
export const completedBookingsOf = (seller: RawBuilder<unknown>): RawBuilder<number> =>
  sql`coalesce((select done.count from completed_bookings done where done.seller_id = ${seller}), 0)`
