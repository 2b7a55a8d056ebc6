import { countedUpTo } from '@market/contract/admin/table.ts'
import { isUuid } from '@market/contract/uuid.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'

/** The parts of a console table's query. */
interface TableQuery {
  readonly columns: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly where: readonly (RawBuilder<unknown> | undefined)[]
  /** The sort columns: one that may repeat and a unique one, both covered by an index. */
  readonly order: { readonly by: RawBuilder<unknown>; readonly id: RawBuilder<unknown>; readonly oldestFirst?: boolean }
  /** Selects both sort columns of the row with this id. */
  readonly position: (id: string) => RawBuilder<unknown>
}

export interface Wanted {
  readonly after?: string | undefined
  readonly limit: number
  /** Of the sort columns; the table's usual one by default. */
  readonly direction?: 'asc' | 'desc' | undefined
}

interface TablePage<Row> {
  readonly rows: readonly (Row & { readonly row_id: string })[]
  /** Counted up to 1,000; `isMore` is true if there are more. */
  readonly total: number
  readonly isMore: boolean
  /** The id to pass as `after` for the next page; null on the last page. */
  readonly next: string | null
}

/** Up to this many matches are sorted. With more, a scan of the sort index soon finds a page of them. */
const fewMatches = 2 * countedUpTo

/** Reads one page through an index, at any depth, with a total that is counted up to 1,000. */
export async function readTable<Row>(
  ctx: Ctx,
  query: TableQuery,
  { after, limit, direction: wanted }: Wanted,
): Promise<TablePage<Row>> {
  const filters = query.where.filter((part) => part !== undefined)
  const filtered = filters.length === 0 ? sql`true` : sql.join(filters, sql` and `)
  const { by, id, oldestFirst = false } = query.order
  const isAscending = wanted === undefined ? oldestFirst : wanted === 'asc'
  const direction = isAscending ? sql`asc` : sql`desc`
  const beyond = isAscending ? sql`>` : sql`<`
  const pageOf = (place: RawBuilder<unknown>, key: RawBuilder<unknown>) => sql`
    and ${after === undefined ? sql`true` : sql`(${place}, ${key}) ${beyond} (${query.position(after)})`}
    order by ${place} ${direction}, ${key} ${direction} limit ${limit + 1}`
  const { rows } = await sql<Row & { row_id: string; found: number }>`
    with matches as materialized (
      select ${by} as place, ${id} as key from ${query.from} where ${filtered} limit ${fewMatches + 1}
    ), size as materialized (select count(*) as found from matches),
    page as (
      (select place, key from matches where (select found from size) <= ${fewMatches} ${pageOf(sql`place`, sql`key`)})
      union all
      (select ${by}, ${id} from ${query.from} where (select found from size) > ${fewMatches} and ${filtered} ${pageOf(by, id)})
    )
    select ${query.columns}, page.key::text as row_id, (select found from size) as found
    from page, ${query.from} where ${id} = page.key order by page.place ${direction}, page.key ${direction}`.execute(
    ctx.tx,
  )
  if (rows.length === 0 && after !== undefined) {
    // The rows of this page have disappeared in the meantime; the total is still valid.
    const { total, isMore } = await readTable<Row>(ctx, query, { limit: 1 })
    return { rows: [], total, isMore, next: null }
  }
  const found = rows[0]?.found ?? 0
  const page = rows.slice(0, limit)
  return {
    rows: page,
    total: Math.min(found, countedUpTo),
    isMore: found > countedUpTo,
    next: rows.length > limit ? (page.at(-1)?.row_id ?? null) : null,
  }
}

const digits = /^\d{1,15}$/

/** Sorts tables with numeric ids, newest first. */
export const byNumber = (alias: string): Pick<TableQuery, 'order' | 'position'> => ({
  order: { by: sql.ref(`${alias}.id`), id: sql.ref(`${alias}.id`) },
  position: (id) => (digits.test(id) ? sql`select ${id}::bigint, ${id}::bigint` : sql`select 0::bigint, 0::bigint`),
})

/** Sorts tables with a creation time and a UUID. */
export const byCreation = (
  table: string,
  alias: string,
  oldestFirst = false,
): Pick<TableQuery, 'order' | 'position'> => ({
  order: { by: sql.ref(`${alias}.created_at`), id: sql.ref(`${alias}.id`), oldestFirst },
  position: (id) =>
    isUuid(id)
      ? sql`select created_at, id from ${sql.table(table)} where id = ${id}`
      : sql`select null::timestamptz, null::uuid`,
})
