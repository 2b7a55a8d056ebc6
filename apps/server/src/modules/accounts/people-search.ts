import { type RawBuilder, sql } from 'kysely'
import { compactPhone, isPhoneNumber } from '@market/contract/phone-text.ts'
import { contains } from '#platform/contains.ts'
import { readPhone } from './phone-numbers.ts'

/** More people than this are for a narrower search. */
const most = 1000

/** A phone is found however its digits are grouped, and with the zero that people dial before it at home. */
function inOnePiece(words: string): string {
  const compact = compactPhone(words)
  if (!isPhoneNumber(compact)) return words
  if (!compact.startsWith('+')) return compact.replace(/^0+(?=\d)/, '')
  const { countryCode, phone } = readPhone('', compact)
  return `${countryCode}${phone}`
}

/** Whether the name, email or phone of a row of users, under this name of the table, holds the words. */
export const isFoundBy = (users: string, words: string): RawBuilder<boolean> =>
  contains(
    sql`user_found_by(${sql.ref(`${users}.full_name`)}, ${sql.ref(`${users}.email`)}, ${sql.ref(`${users}.country_code`)}, ${sql.ref(`${users}.phone`)})`,
    inOnePiece(words),
  )

/** Whether a column names somebody who is found by the words. They are found first, so that an index of the column serves. */
export const namesFound = (column: string, words: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} = any(array(select found.id from users found where ${isFoundBy('found', words)} limit ${most}))`
