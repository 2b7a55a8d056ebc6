import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requireVersion } from '#platform/context/require-version.ts'
import { contentChanged } from '../events.ts'
import { type ContentTable, lockContent, writeContent } from '../store-content.ts'

/** Adds a row of content, or updates the one with this id and version, and records the values before and after. */
export async function changeContent(
  ctx: Ctx,
  table: ContentTable,
  id: string | undefined,
  values: Readonly<Record<string, unknown>>,
  version?: number,
): Promise<null> {
  const before = id === undefined ? undefined : await lockContent(ctx, table, id)
  if (before !== undefined) requireVersion(before.version, version)
  const given = id ?? ctx.newId<string>()
  await writeContent(ctx, table, given, values, before === undefined)
  audit(ctx, {
    target: [table, given],
    ...(before === undefined
      ? {}
      : { before: Object.fromEntries(Object.keys(values).map((name) => [name, before[name]])) }),
    after: values,
  })
  ctx.emit(contentChanged, { table })
  return null
}

/** Deletes a banner or testimonial, which no other row references. */
export const deleteContent =
  (table: 'banners' | 'testimonials') =>
  async (ctx: Ctx, { id }: { id: string }): Promise<null> => {
    const before = await lockContent(ctx, table, id)
    await ctx.tx.deleteFrom(table).where('id', '=', id).execute()
    audit(ctx, { target: [table, id], before })
    ctx.emit(contentChanged, { table })
    return null
  }
