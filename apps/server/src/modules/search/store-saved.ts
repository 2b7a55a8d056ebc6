import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { SavedSearchId, UserId } from '@market/contract/ids.ts'
import { cents } from '@market/contract/money.ts'
import type { saveSearch } from '@market/contract/search/endpoints-saved.ts'
import { sql } from 'kysely'
import { hasRow, type Tx } from '#platform/database/public.ts'
import { centsOf, wordsOf } from './store-search.ts'
import { savedQueryOf } from './store-sellers.ts'

interface Own {
  readonly id: SavedSearchId
  readonly user: UserId
}

const columnsShown = [
  'id',
  'kind',
  'name',
  'alerts',
  'search_term',
  'category_ids',
  'country_id',
  'state_id',
  'city',
  'tag_ids',
  'min_cents',
  'max_cents',
  'response_time',
  'created_at',
] as const

/** A member's saved searches with the names of what they filter by, newest first; only the named one if there is an id. */
export const findSaved = (tx: Tx, user: UserId, id?: SavedSearchId) =>
  tx
    .selectFrom('saved_searches as s')
    .select(columnsShown)
    .select([
      sql<
        string[]
      >`array(select c.title from categories c where c.id = any(s.category_ids) order by c.position, c.title)`.as(
        'categories',
      ),
      sql<string[]>`array(select t.name from tags t where t.id = any(s.tag_ids) order by t.name)`.as('tags'),
      sql<string | null>`(select c.name from countries c where c.id = s.country_id)`.as('country'),
      sql<string | null>`(select st.name from states st where st.id = s.state_id)`.as('state'),
    ])
    .where('user_id', '=', user)
    .$if(id !== undefined, (query) => query.where('id', '=', id as SavedSearchId))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export type SavedRow = Awaited<ReturnType<typeof findSaved>>[number]

export async function countSaved(tx: Tx, user: UserId): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_searches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
  return count
}

export type NewSearch = Extract<ParsedInputOf<typeof saveSearch>, { kind: unknown }>

const savedListingQueryOf = (words: string) =>
  words === '' ? sql`null::tsquery` : sql`websearch_to_tsquery('english', query_search_text(${words}))`

/** Saves a search with the query and the anchors by which posted listings or new sellers find it. */
export async function insertSaved(tx: Tx, { id, user }: Own, search: NewSearch, now: Date): Promise<void> {
  const words = wordsOf(search.searchTerm)
  const city = wordsOf(search.city)
  const query = search.kind === 'SELLER' ? savedQueryOf(words) : savedListingQueryOf(words)
  const given = {
    kind: search.kind,
    category_ids: [...new Set(search.categoryId)],
    country_id: search.countryId ?? null,
    state_id: search.stateId ?? null,
    city: city === '' ? null : city,
    tag_ids: [...new Set(search.tagIds)],
  }
  await tx
    .insertInto('saved_searches')
    .values({
      id,
      user_id: user,
      name: search.name,
      alerts: search.alerts,
      ...given,
      search_term: words === '' ? null : words,
      query: sql<string | null>`${query}`,
      min_cents: search.minPrice === undefined ? null : cents(centsOf(search.minPrice)),
      max_cents: search.maxPrice === undefined ? null : cents(centsOf(search.maxPrice)),
      response_time: search.responseTime ?? null,
      anchors: sql<
        string[]
      >`saved_search_anchors(${given.kind}, ${query}, ${given.category_ids}::uuid[], ${given.country_id},
        ${given.state_id}, ${given.city}, ${given.tag_ids}::uuid[])`,
      created_at: now,
    })
    .execute()
}

/** Changes a member's own saved search; false when it is not there. */
export const updateSaved = (
  tx: Tx,
  { id, user }: Own,
  change: { readonly name: string; readonly alerts: SavedRow['alerts'] },
): Promise<boolean> =>
  hasRow(tx.updateTable('saved_searches').set(change).where('id', '=', id).where('user_id', '=', user).returning('id'))

/** Deletes a member's own saved search; false when it is not there. */
export const deleteSaved = (tx: Tx, { id, user }: Own): Promise<boolean> =>
  hasRow(tx.deleteFrom('saved_searches').where('id', '=', id).where('user_id', '=', user).returning('id'))
