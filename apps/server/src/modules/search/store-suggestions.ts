import type { CategoryId, TagId, UserId } from '@market/contract/ids.ts'
import type { ListingKind } from '@market/contract/listings/schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { isListedSeller } from '#modules/people/public.ts'
import { ofActiveOwner } from '#modules/listings/public.ts'
import type { Tx } from '#platform/database/public.ts'

/** Minimum similarity of a name: one of its words starts with the typed text, or it may be the same with typing errors. */
export const nearness = { started: 1, alike: 0.35 } as const

/** Sorts after every text that starts with the words, in collation C. */
const after = (words: string) => sql`(plain_text(${words}) || chr(1114111)) collate "C"`
const from = (words: string) => sql`plain_text(${words}) collate "C"`

/** Similarity of a name: 2 if it starts with the text, 1 if one of its words does, else the trigram similarity. */
const nearnessOf = (words: string, name: RawBuilder<unknown>) => sql<number>`case
  when starts_with(plain_text(${name}), plain_text(${words})) then 2
  when position(' ' || plain_text(${words}) in plain_text(${name})) > 0 then 1
  else word_similarity(plain_text(${words}), plain_text(${name})) end`

export async function findCategories(tx: Tx, words: string, minSimilarity: number, count: number) {
  const { rows } = await sql<{ id: CategoryId; title: string }>`
    select id, title from (select id, title, ${nearnessOf(words, sql`title`)} as near from categories) named
    where near >= ${minSimilarity}::float8 order by near desc, title limit ${count}`.execute(tx)
  return rows
}

/** Finds tags by name; a tag of several categories appears once. */
export async function findTags(tx: Tx, words: string, minSimilarity: number, count: number) {
  const { rows } = await sql<{ id: TagId; name: string; category_id: CategoryId; category: string }>`
    select * from (
      select distinct on (lower(name)) id, name, category_id, category, near from (
        select t.id, t.name, t.category_id, c.title as category, ${nearnessOf(words, sql`t.name`)} as near
        from tags t join categories c on c.id = t.category_id
      ) named where near >= ${minSimilarity}::float8 order by lower(name), near desc, category
    ) once order by near desc, name limit ${count}`.execute(tx)
  return rows
}

/** Word positions in a title that have an index. */
const titlePositions = [1, 2, 3, 4]
const namePositions = [1, 2]

/**
 * Distinct titles of open listings in which the typed text starts at some word. Each step of the recursion is one index
 * lookup that skips all equal titles.
 */
const titlesFrom = (kind: ListingKind, words: string, position: number, count: number) => {
  const start = sql`words_from(title, ${sql.lit(position)}) collate "C"`
  const next = (above: RawBuilder<unknown>) => sql`select title, ${start} as start from listings
    where kind = ${kind} and status = 'Open' and deleted_at is null and ${ofActiveOwner}
      and ${above} and ${start} < ${after(words)}
    order by ${start} limit 1`
  return sql`(with recursive found as (
      (${next(sql`${start} >= ${from(words)}`)})
      union all
      select following.* from found, lateral (${next(sql`${start} > found.start`)}) following
    ) select title, ${sql.lit(position)} as position from (select * from found limit ${count}) few)`
}

/** Finds titles; those that start with the text come first. */
export async function findTitles(tx: Tx, kind: ListingKind, words: string, count: number): Promise<string[]> {
  const parts = titlePositions.map((position) => titlesFrom(kind, words, position, count))
  const { rows } = await sql<{ title: string }>`
    select min(title) as title from (${sql.join(parts, sql` union all `)}) found
    group by plain_text(title) order by min(position), plain_text(title) limit ${count}`.execute(tx)
  return rows.map((row) => row.title)
}

/** Finds sellers by the start of any part of their name. */
export async function findSellers(tx: Tx, words: string, count: number): Promise<UserId[]> {
  const parts = namePositions.map((position) => {
    const start = sql`words_from(full_name, ${sql.lit(position)}) collate "C"`
    return sql`(select id, ${sql.lit(position)} as position, ${start} as start from users
      where ${isListedSeller('users')} and ${start} >= ${from(words)} and ${start} < ${after(words)} order by ${start} limit ${count})`
  })
  const { rows } = await sql<{ id: UserId }>`select id from (${sql.join(parts, sql` union all `)}) found
    group by id order by min(position), min(start), id limit ${count}`.execute(tx)
  return rows.map((row) => row.id)
}

/** Finds sellers whose name is similar to the text. */
export async function findSellersAlike(tx: Tx, words: string, count: number): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`select id from seller_names_alike(${words}) limit ${count}`.execute(tx)
  return rows.map((row) => row.id)
}
