import type { listCountries, listTags } from '@market/contract/admin/endpoints-reference.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { CategoryId, CountryId, TagId } from '@market/contract/ids.ts'
import { isUuid } from '@market/contract/uuid.ts'
import { sql } from 'kysely'
import { byColumn, readTable } from '#modules/admin/public.ts'
import { contains } from '#platform/database/contains.ts'
import type { Ctx } from '#platform/context/context.ts'

interface TagRow {
  id: TagId
  name: string
  category_id: CategoryId
  category: string
  is_active: boolean
  version: number
  listings: number
  people: number
}

/** Tags by name, with the number of their uses. */
export async function tags(
  ctx: Ctx,
  { q, categoryId, ...wanted }: ParsedInputOf<typeof listTags>,
): Promise<OutputOf<typeof listTags>> {
  const { rows, ...page } = await readTable<TagRow>(
    ctx,
    {
      columns: sql`t.id, t.name, t.category_id, c.title as category, t.is_active, t.version,
        (select count(*) from listing_tags where tag_id = t.id) as listings,
        (select count(*) from user_tags where tag_id = t.id) as people`,
      from: sql`tags t join categories c on c.id = t.category_id`,
      where: [
        categoryId ? sql`t.category_id = ${categoryId}` : undefined,
        q ? (isUuid(q) ? sql`t.id = ${q}` : contains(sql`plain_text(t.name)`, q)) : undefined,
      ],
      ...byColumn('tags', 't', 'name', 'asc'),
    },
    wanted,
  )
  return {
    ...page,
    records: rows.map(({ id, name, category_id, category, is_active, version, listings, people }) => ({
      id,
      name,
      categoryId: category_id,
      category,
      isActive: is_active,
      version,
      listings,
      people,
    })),
  }
}

interface CountryRow {
  id: CountryId
  name: string
  dial_code: string
  is_active: boolean
}

/** Countries by name, enabled or disabled. */
export async function countries(
  ctx: Ctx,
  { q, state, ...wanted }: ParsedInputOf<typeof listCountries>,
): Promise<OutputOf<typeof listCountries>> {
  const { rows, ...page } = await readTable<CountryRow>(
    ctx,
    {
      columns: sql`c.id, c.name, c.dial_code, c.is_active`,
      from: sql`countries c`,
      where: [
        state === undefined ? undefined : sql`c.is_active = ${state === 'on'}`,
        q ? sql`(${contains(sql`plain_text(c.name)`, q)} or c.id = upper(${q}))` : undefined,
      ],
      order: { by: sql`c.name`, id: sql`c.id`, usual: 'asc' },
      position: (id) => sql`select name, id from countries where id = ${id}`,
    },
    wanted,
  )
  return {
    ...page,
    records: rows.map(({ id, name, dial_code, is_active }) => ({ id, name, dialCode: dial_code, isActive: is_active })),
  }
}
