import type { TagId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fieldError } from '#platform/errors.ts'
import { contentChanged } from '../events.ts'

/** Merges two tags: listings, users, offers and bookings with `from` get `into`, once each. */
export async function mergeTags(ctx: Ctx, { from, into }: { from: TagId; into: TagId }): Promise<null> {
  const tags = await ctx.tx
    .selectFrom('tags')
    .select(['id', 'name', 'category_id'])
    .where('id', 'in', [from, into])
    .orderBy('id')
    .forUpdate()
    .execute()
  const [gone, kept] = [from, into].map((id) => tags.find((tag) => tag.id === id))
  if (gone === undefined) throw fieldError('from', 'We couldn’t find this tag.')
  if (kept === undefined) throw fieldError('into', 'We couldn’t find this tag.')
  if (gone.category_id !== kept.category_id) throw fieldError('into', 'Please choose a tag of the same category.')
  const { rows } = await sql<{ listing_id: string }>`
    with moved as (delete from listing_tags where tag_id = ${from} returning listing_id)
    insert into listing_tags (listing_id, tag_id) select listing_id, ${into} from moved
      on conflict (listing_id, tag_id) do update set tag_id = excluded.tag_id returning listing_id`.execute(ctx.tx)
  await sql`
    with moved as (delete from user_tags where tag_id = ${from} returning user_id)
    insert into user_tags (user_id, tag_id) select user_id, ${into} from moved on conflict do nothing`.execute(ctx.tx)
  for (const table of ['offers', 'bookings'])
    await sql`update ${sql.table(table)} set tag_ids = case when ${into}::uuid = any (tag_ids)
      then array_remove(tag_ids, ${from}::uuid) else array_replace(tag_ids, ${from}::uuid, ${into}::uuid) end
      where tag_ids @> array[${from}::uuid]`.execute(ctx.tx)
  await ctx.tx.deleteFrom('tags').where('id', '=', from).execute()
  await sql`select listings_refresh_search(${rows.map((row) => row.listing_id)}::uuid[])`.execute(ctx.tx)
  audit(ctx, {
    target: ['tags', into],
    before: { tags: `${gone.name}, ${kept.name}` },
    after: { tags: kept.name, listings: rows.length },
  })
  ctx.emit(contentChanged, { table: 'tags' })
  return null
}
