import type { FileId } from '@market/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { defineListStatement, defineStatement, type Given, type Tx } from '#platform/database/public.ts'

/** Kind of the deadline that deletes an unclaimed file. */
export const fileUnclaimed = 'file-unclaimed'

const locked = defineListStatement((tx, ids: RawBuilder<FileId>[]) =>
  tx
    .selectFrom('files')
    .select(['id', 'filename', 'type', 'owner_id', 'is_public', 'stored_as', 'uploaded_at', 'claimed_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    // This lock does not block foreign key checks, so a booking that copies its listing's files does not wait.
    .forNoKeyUpdate(),
)

/** Locks and returns files, in the order of their ids. */
export const lockFiles = (tx: Tx, ids: readonly FileId[]) => locked.execute(tx, ids)

export type FileRow = Awaited<ReturnType<typeof lockFiles>>[number]

export interface Claim {
  readonly fileId: FileId
  readonly filename: string
  readonly isPublic: boolean
}

interface Claimed {
  readonly now: Date
  readonly ids: readonly FileId[]
  readonly names: readonly string[]
  readonly isPublic: readonly boolean[]
}

const claimed = defineStatement(
  (_, { now, ids, names, isPublic }: Given<Claimed>) => sql`
    update files set claimed_at = coalesce(claimed_at, ${now}), filename = given.filename, is_public = given.is_public
    from unnest(${ids}::uuid[], ${names}::text[], ${isPublic}::boolean[]) as given (id, filename, is_public)
    where files.id = given.id`,
)

export async function markClaimed(ctx: Ctx, claims: readonly Claim[]): Promise<void> {
  if (claims.length === 0) return
  await claimed.execute(ctx.tx, {
    now: ctx.now,
    ids: claims.map((claim) => claim.fileId),
    names: claims.map((claim) => claim.filename),
    isPublic: claims.map((claim) => claim.isPublic),
  })
}

/** Returns what upload and download need to know about a file. */
export function findFile(tx: Tx, id: FileId) {
  return tx
    .selectFrom('files')
    .select(['id', 'filename', 'type', 'owner_id', 'is_public', 'stored_as', 'uploaded_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The size of an uploaded image in pixels; null when it is unknown. */
export async function imageSize(tx: Tx, filename: string): Promise<{ width: number; height: number } | null> {
  const row = await tx
    .selectFrom('files')
    .select(['width', 'height'])
    .where('filename', '=', filename)
    .executeTakeFirst()
  if (row === undefined || row.width === null || row.height === null) return null
  return { width: row.width, height: row.height }
}

export interface Arrived {
  readonly storedAs: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
}

/** Records that the bytes were uploaded; returns false when another upload came first. */
export async function markUploaded(ctx: Ctx, id: FileId, arrived: Arrived): Promise<boolean> {
  const updated = await ctx.tx
    .updateTable('files')
    .set({
      stored_as: arrived.storedAs,
      size_bytes: arrived.size,
      width: arrived.width,
      height: arrived.height,
      uploaded_at: ctx.now,
    })
    .where('id', '=', id)
    .where('uploaded_at', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}
