import type { ListingId, UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { isListedSeller } from '#modules/people/public.ts'
import { ofActiveOwner } from '#modules/listings/public.ts'
import type { Tx } from '#platform/database/public.ts'

/** Records in the sitemaps: open jobs and services, and sellers with a complete profile who allow search engines. */
export type Listed = 'jobs' | 'services' | 'sellers'

const tables = {
  jobs: sql`listings where kind = 'JOB' and status = 'Open' and deleted_at is null and ${ofActiveOwner}`,
  services: sql`listings where kind = 'SERVICE' and status = 'Open' and deleted_at is null and ${ofActiveOwner}`,
  sellers: sql`users where ${isListedSeller('users')}
    and not exists (select from privacy_choices p where p.user_id = users.id and not p.in_search_engines)`,
} as const satisfies Record<Listed, unknown>

/** Returns the first id of each part of `size` records. */
export async function findPartStarts(tx: Tx, listed: Listed, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (order by id) as place from ${tables[listed]}) placed
    where (place - 1) % ${size}::bigint = 0 order by id`.execute(tx)
  return rows.map((row) => row.id)
}

/** Returns the records of the part that starts with this id. */
export async function findPart(tx: Tx, listed: Listed, start: string, size: number) {
  const { rows } = await sql<{ id: string; updated_at: Date }>`
    select id, updated_at from ${tables[listed]} and id >= ${start}::uuid order by id limit ${size}`.execute(tx)
  return rows
}

/** Returns what the image of a listing shows, and when that last changed. */
export const findListing = (tx: Tx, id: ListingId) =>
  tx
    .selectFrom('listings')
    .select(['id', 'kind', 'title', 'owner_id', 'price_cents', 'min_cents', 'max_cents', 'updated_at'])
    .select((eb) =>
      eb
        .selectFrom('listing_files')
        .innerJoin('files', 'files.id', 'listing_files.file_id')
        .select('files.stored_as')
        .whereRef('listing_files.listing_id', '=', 'listings.id')
        .where('listing_files.role', '=', 'image')
        .orderBy('listing_files.position')
        .limit(1)
        .as('cover'),
    )
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Returns what the image of a user shows besides their card. */
export const findPerson = (tx: Tx, id: UserId) =>
  tx
    .selectFrom('users')
    .select(['id', 'updated_at'])
    .select((eb) => {
      const stored = (column: 'users.avatar' | 'users.banner') =>
        eb.selectFrom('files').select('files.stored_as').whereRef('files.filename', '=', column)
      return [stored('users.avatar').as('face'), stored('users.banner').as('cover')]
    })
    .where('id', '=', id)
    .where('type', 'in', ['BUYER', 'SELLER'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Name in the file store of the image for links to a user or a listing. */
export const shareImageName = (id: string): string => `share/${id}.stamped`
