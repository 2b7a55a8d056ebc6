import { countedUpTo } from '@market/contract/admin/table.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

/** A table of the console, as parts of one statement. */
export interface TableQuery {
  readonly columns: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly where: readonly (RawBuilder<unknown> | undefined)[]
  /** What rows are in order of: a column that may repeat, and one that may not; an index leads through both. */
  readonly order: { readonly by: RawBuilder<unknown>; readonly id: RawBuilder<unknown>; readonly oldestFirst?: boolean }
  /** Reads both of them of the row with this id. */
  readonly position: (id: string) => RawBuilder<unknown>
}

export interface Wanted {
  readonly after?: string | undefined
  readonly limit: number
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Whether a text can be an id: other texts must not reach a uuid column. */
export const isUuid = (text: string): boolean => uuid.test(text)

/** One page, reached through an index however deep it lies, and a count that stops at 1,000. */
export async function readTable<Row>(ctx: Ctx, query: TableQuery, { after, limit }: Wanted) {
  const filters = query.where.filter((part) => part !== undefined)
  const filtered = filters.length === 0 ? sql`true` : sql.join(filters, sql` and `)
  const { by, id, oldestFirst = false } = query.order
  const beyond = oldestFirst ? sql`>` : sql`<`
  const direction = oldestFirst ? sql`asc` : sql`desc`
  const from = after === undefined ? sql`true` : sql`(${by}, ${id}) ${beyond} (${query.position(after)})`
  const { rows } = await sql<Row & { row_id: string }>`
    select ${query.columns}, (${id})::text as row_id from ${query.from} where ${filtered} and ${from}
    order by ${by} ${direction}, ${id} ${direction} limit ${limit + 1}`.execute(ctx.tx)
  const counted = await sql<{ total: number }>`
    select count(*) as total from (select 1 from ${query.from} where ${filtered} limit ${countedUpTo + 1}) counted`.execute(
    ctx.tx,
  )
  const found = counted.rows[0]?.total ?? 0
  const page = rows.slice(0, limit)
  return {
    rows: page,
    total: Math.min(found, countedUpTo),
    isMore: found > countedUpTo,
    next: rows.length > limit ? (page.at(-1)?.row_id ?? null) : null,
  }
}

/** The order of tables whose rows have a moment and a uuid. */
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
