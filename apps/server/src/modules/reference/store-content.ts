import type { TagId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { AppError, fieldError } from '#platform/errors.ts'

/** Tables whose rows the operator adds and edits. */
export type ContentTable =
  | 'banners'
  | 'testimonials'
  | 'categories'
  | 'tags'
  | 'price_ranges'
  | 'connect_packages'
  | 'countries'

const titleTaken = () => fieldError('title', 'A category with this title already exists.')

/** Errors for a category title that is already taken, by violated constraint. */
export const titledOnce = { categories_title_key: titleTaken, categories_titled_once: titleTaken }

interface ContentRow extends Record<string, unknown> {
  readonly version: number
}

/** Locks and returns a row; throws NOT_FOUND without one. */
export async function lockContent(ctx: Ctx, table: ContentTable, id: string): Promise<ContentRow> {
  const { rows } = await sql<ContentRow>`select * from ${sql.table(table)} where id = ${id} for update`.execute(ctx.tx)
  const [row] = rows
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

/** Inserts a row, or updates the one with this id and increments its version. */
export async function writeContent(
  ctx: Ctx,
  table: ContentTable,
  id: string,
  values: Readonly<Record<string, unknown>>,
  isNew: boolean,
): Promise<void> {
  const columns = Object.entries(values)
  const names = columns.map(([name]) => sql.ref(name))
  const texts = columns.map(([, value]) => sql`${value}`)
  if (isNew)
    await sql`insert into ${sql.table(table)} (id, ${sql.join(names)}) values (${id}, ${sql.join(texts)})`.execute(
      ctx.tx,
    )
  else
    await sql`update ${sql.table(table)} set ${sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}, version = version + 1
      where id = ${id}`.execute(ctx.tx)
}

/** Whether a user has the tag, or a listing that is visible or can be restored. */
export async function isTagUsed(ctx: Ctx, id: TagId): Promise<boolean> {
  const { rows } = await sql`select from listing_tags t join listings l on l.id = t.listing_id
      where t.tag_id = ${id} and (l.deleted_at is null or l.removed_at is not null)
    union all select from user_tags where tag_id = ${id} limit 1`.execute(ctx.tx)
  return rows.length > 0
}
