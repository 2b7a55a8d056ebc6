import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'

/** 'Design & Art' becomes 'design-art'; a title without ASCII letters or digits gets no slug of its own. */
const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'category'

/** Slug of a new category: 'c', or 'c-2' when 'c' is taken. Serializes concurrent calls. */
export async function freeSlug(ctx: Ctx, title: string): Promise<string> {
  const wanted = slugOf(title)
  await sql`select pg_advisory_xact_lock(hashtext('category slugs'))`.execute(ctx.tx)
  const rows = await ctx.tx.selectFrom('categories').select('slug').where('slug', 'like', `${wanted}%`).execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}-${number}`)) number += 1
  return `${wanted}-${number}`
}
