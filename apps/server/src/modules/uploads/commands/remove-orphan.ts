import type { FileId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { removeBytes } from '../jobs.ts'
import { type FileRow, lockFiles } from '../store.ts'

/** Deletes a file that no record has referenced for a day; one claimed meanwhile remains. */
export async function removeOrphan(ctx: Ctx, id: FileId): Promise<void> {
  const [file] = await lockFiles(ctx.tx, [id])
  if (file === undefined || file.claimed_at !== null || (await isNamed(ctx, file))) return
  await ctx.tx.deleteFrom('files').where('id', '=', id).execute()
  const { stored_as: storedAs } = file
  if (storedAs === null) return
  const shared = await ctx.tx.selectFrom('files').select('id').where('stored_as', '=', storedAs).executeTakeFirst()
  if (shared === undefined) ctx.enqueue(removeBytes, { storedAs })
}

/** Whether another record still references a released file. Users reference only files they uploaded. */
async function isNamed(ctx: Ctx, { id, filename, owner_id: owner }: FileRow): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`select
    exists (select from listing_files where file_id = ${id})
    or exists (select from bid_files where file_id = ${id})
    or exists (select from booking_files where file_id = ${id})
    or exists (select from offer_files where file_id = ${id})
    or exists (select from messages where file_id = ${id})
    or exists (select from support_messages where file_id = ${id})
    or exists (select from portfolios where user_id = ${owner} and image = ${filename})
    or exists (select from users where id = ${owner} and ${filename} in (avatar, banner, resume)) as named`.execute(
    ctx.tx,
  )
  return rows[0]?.named === true
}
