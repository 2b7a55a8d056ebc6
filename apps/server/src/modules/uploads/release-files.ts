import type { FileId } from '@market/contract/ids.ts'
import { days, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { setDeadline } from '#platform/deadlines/deadlines.ts'
import { readFileName } from './file-name.ts'
import { fileUnclaimed, lockFiles } from './store.ts'

/** How long a file may be in nobody's record. */
export const unclaimedLife = 1 * days

/** Gives up files that a record named until now; they go after a day, unless another record names them. */
export async function releaseFilesNamed(ctx: Ctx, filenames: readonly string[]): Promise<void> {
  const ids = filenames.map((filename) => readFileName(filename)?.id).filter((id): id is FileId => id !== undefined)
  await releaseFiles(ctx, ids)
}

/** The same for files by their ids. */
export async function releaseFiles(ctx: Ctx, released: readonly FileId[]): Promise<void> {
  if (released.length === 0) return
  // Two records may name the same files: whoever takes them, takes them in the same order.
  const ids = released.toSorted()
  await lockFiles(ctx.tx, ids)
  await ctx.tx.updateTable('files').set({ claimed_at: null }).where('id', 'in', ids).execute()
  for (const id of ids) setDeadline(ctx, id, fileUnclaimed, later(ctx.now, unclaimedLife))
}
