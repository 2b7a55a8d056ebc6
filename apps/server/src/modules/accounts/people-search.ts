import { type RawBuilder, sql } from 'kysely'
import { contains } from '#platform/contains.ts'

/** More people than this are for a narrower search. */
const most = 1000

/** A phone is found however its digits are grouped. */
const inOnePiece = (words: string) => (/^\+?[\d\s()-]+$/.test(words) ? words.replaceAll(/[\s()-]/g, '') : words)

/** Whether the name, email or phone of a row of users, under this name of the table, holds the words. */
export const isFoundBy = (users: string, words: string): RawBuilder<boolean> =>
  contains(
    sql`user_found_by(${sql.ref(`${users}.full_name`)}, ${sql.ref(`${users}.email`)}, ${sql.ref(`${users}.country_code`)}, ${sql.ref(`${users}.phone`)})`,
    inOnePiece(words),
  )

/** Whether a column names somebody who is found by the words. They are found first, so that an index of the column serves. */
export const namesFound = (column: string, words: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} = any(array(select found.id from users found where ${isFoundBy('found', words)} limit ${most}))`
