import type { FileId, ListingId, TagId, UserId } from '@market/contract/ids.ts'
import { type Insertable, sql } from 'kysely'
import type { ListingFilesTable } from '#platform/database/database-types.ts'
import type { Tx } from '#platform/database/public.ts'

export async function tagIdsOfListing(tx: Tx, id: ListingId): Promise<TagId[]> {
  const rows = await tx.selectFrom('listing_tags').select('tag_id').where('listing_id', '=', id).execute()
  return rows.map((row) => row.tag_id)
}

export async function replaceTags(tx: Tx, id: ListingId, tagIds: readonly TagId[]): Promise<void> {
  await tx.deleteFrom('listing_tags').where('listing_id', '=', id).execute()
  await tx
    .insertInto('listing_tags')
    .values(tagIds.map((tagId) => ({ listing_id: id, tag_id: tagId })))
    .execute()
}

/** Detaches all files from a listing and returns their ids. */
export async function detachFiles(tx: Tx, id: ListingId): Promise<FileId[]> {
  const rows = await tx.deleteFrom('listing_files').where('listing_id', '=', id).returning('file_id').execute()
  return rows.map((row) => row.file_id)
}

type AttachedFile = Omit<Insertable<ListingFilesTable>, 'listing_id'>

/** Replaces the files of a listing; returns the ids of those no longer attached. */
export async function replaceFiles(tx: Tx, id: ListingId, files: readonly AttachedFile[]): Promise<FileId[]> {
  const before = await detachFiles(tx, id)
  await tx
    .insertInto('listing_files')
    .values(files.map((file) => ({ ...file, listing_id: id })))
    .execute()
  return before.filter((old) => files.every((file) => file.file_id !== old))
}

/** Rebuilds the search text of listings; call it after writing the row and its tags. */
export const refreshSearch = (tx: Tx, ids: readonly ListingId[]): Promise<unknown> =>
  sql`select listings_refresh_search(${[...ids]}::uuid[])`.execute(tx)

export async function findIdsOfOwner(tx: Tx, owner: UserId): Promise<ListingId[]> {
  const rows = await tx
    .selectFrom('listings')
    .select('id')
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

/** The same, including listings that the operator removed and may restore. */
export async function findRestorableIdsOfOwner(tx: Tx, owner: UserId): Promise<ListingId[]> {
  const rows = await tx
    .selectFrom('listings')
    .select('id')
    .where('owner_id', '=', owner)
    .where((where) => where.or([where('deleted_at', 'is', null), where('removed_at', 'is not', null)]))
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Whether the owner's account is deleted. */
export async function isOwnerGone(tx: Tx, owner: UserId): Promise<boolean> {
  const row = await tx.selectFrom('users').select('deleted_at').where('id', '=', owner).executeTakeFirstOrThrow()
  return row.deleted_at !== null
}
