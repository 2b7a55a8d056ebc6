import { countedUpTo } from '@market/contract/admin/table.ts'
import type { Endpoint, ParsedInputOf } from '@market/contract/endpoint.ts'
import { isUuid } from '@market/contract/uuid.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'

type Fold = (value: RawBuilder<unknown>) => RawBuilder<unknown>

const unfolded: Fold = (value) => value

/** An order of a table's rows, and where a row is in it. */
interface TableOrder {
  /** The sort columns: one that may repeat but is never null, and a unique one, both covered by an index. */
  readonly order: {
    readonly by: RawBuilder<unknown>
    /** Wraps `by` in the expression that the index has, if any. */
    readonly fold?: Fold
    readonly id: RawBuilder<unknown>
    readonly usual?: Direction
  }
  /** Selects both sort columns of the row with this id; no row for an unknown id. */
  readonly position: (id: string) => RawBuilder<unknown>
}

/** The order of each column by which a list can be sorted. */
export type TableOrders<E extends Endpoint> = Readonly<
  Record<ParsedInputOf<E> extends { sort: infer Column extends string } ? Column : never, TableOrder>
>

/** The parts of a console table's query. */
interface TableQuery extends TableOrder {
  readonly columns: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly where: readonly (RawBuilder<unknown> | undefined)[]
}

type Direction = 'asc' | 'desc'

export interface Wanted {
  readonly after?: string | undefined
  readonly limit: number
  /** Of the sort columns; their usual one by default. */
  readonly direction?: Direction | undefined
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
  { after, limit, direction: chosen }: Wanted,
): Promise<TablePage<Row>> {
  const filters = query.where.filter((part) => part !== undefined)
  const filtered = filters.length === 0 ? sql`true` : sql.join(filters, sql` and `)
  const { by, fold = unfolded, id, usual = 'desc' } = query.order
  const isAscending = (chosen ?? usual) === 'asc'
  const direction = isAscending ? sql`asc` : sql`desc`
  const beyond = isAscending ? sql`>` : sql`<`
  const pageOf = (place: RawBuilder<unknown>, key: RawBuilder<unknown>) => sql`
    and ${after === undefined ? sql`true` : sql`(${place}, ${key}) ${beyond} (${query.position(after)})`}
    order by ${place} ${direction}, ${key} ${direction} limit ${limit + 1}`
  // Matches are folded only when they are sorted, because folding 2,000 names takes longer than finding them.
  const { rows } = await sql<Row & { row_id: string; found: number }>`
    with matches as materialized (
      select ${by} as value, ${id} as key from ${query.from} where ${filtered} limit ${fewMatches + 1}
    ), size as materialized (select count(*) as found from matches),
    page as (
      (select ${fold(sql`value`)} as place, key from matches
        where (select found from size) <= ${fewMatches} ${pageOf(fold(sql`value`), sql`key`)})
      union all
      (select ${fold(by)}, ${id} from ${query.from}
        where (select found from size) > ${fewMatches} and ${filtered} ${pageOf(fold(by), id)})
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
export const byNumber = (alias: string): TableOrder => ({
  order: { by: sql.ref(`${alias}.id`), id: sql.ref(`${alias}.id`) },
  position: (id) => (digits.test(id) ? sql`select ${id}::bigint, ${id}::bigint` : sql`select 0::bigint, 0::bigint`),
})

/** Sorts tables with a UUID by a column, or by what an expression makes of it. */
export function byColumn(
  table: string,
  alias: string,
  column: string,
  usual: Direction = 'desc',
  fold = unfolded,
): TableOrder {
  const [by, id] = [sql.ref(`${alias}.${column}`), sql.ref(`${alias}.id`)]
  return {
    order: { by, fold, id, usual },
    position: (given) =>
      sql`select ${fold(by)}, ${id} from ${sql.table(table)} as ${sql.id(alias)} where ${isUuid(given) ? sql`${id} = ${given}` : sql`false`}`,
  }
}

/** Sorts tables with a UUID by a text, from A to Z, without regard to case and accents. */
export const byText = (table: string, alias: string, column: string): TableOrder =>
  byColumn(table, alias, column, 'asc', (text) => sql`plain_text(${text}) collate "C"`)

/** Sorts tables with a creation time and a UUID. */
export const byCreation = (table: string, alias: string, usual: Direction = 'desc'): TableOrder =>
  byColumn(table, alias, 'created_at', usual)
