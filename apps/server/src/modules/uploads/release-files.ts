import type { FileId } from '@market/contract/ids.ts'
import { days, later } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { setDeadline } from '#platform/deadlines/deadlines.ts'
import { readFileName } from './file-name.ts'
import { fileUnclaimed, lockFiles } from './store.ts'

/** How long a file exists without a record that references it. */
export const unclaimedLife = 1 * days

/**
 * Releases files that a record no longer references; they are deleted after a day unless another record claims them.
 */
export async function releaseFilesNamed(ctx: Ctx, filenames: readonly string[]): Promise<void> {
  const ids = filenames.map((filename) => readFileName(filename)?.id).filter((id): id is FileId => id !== undefined)
  await releaseFiles(ctx, ids)
}

/** Releases files by their ids. */
export async function releaseFiles(ctx: Ctx, released: readonly FileId[]): Promise<void> {
  if (released.length === 0) return
  // Consistent lock order, because two records may reference the same files.
  const ids = released.toSorted()
  await lockFiles(ctx.tx, ids)
  await ctx.tx.updateTable('files').set({ claimed_at: null }).where('id', 'in', ids).execute()
  for (const id of ids) setDeadline(ctx, id, fileUnclaimed, later(ctx.now, unclaimedLife))
}
