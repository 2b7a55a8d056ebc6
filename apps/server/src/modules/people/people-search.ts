import { type RawBuilder, sql } from 'kysely'
import { compactPhone, isPhoneNumber } from '@market/contract/phone-text.ts'
import { contains } from '#platform/database/contains.ts'
import { readPhone } from './phone-numbers.ts'

/** Upper limit of matched users; beyond it the search must be narrower. */
const most = 1000

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
  sql`${sql.ref(column)} = any(array(select found.id from users found where ${isFoundBy('found', words)} limit ${most}))`
