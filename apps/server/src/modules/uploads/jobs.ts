import { buffer } from 'node:stream/consumers'
import type { FileId } from '@market/contract/ids.ts'
import { z } from 'zod'
import type { FileStore } from '#platform/files/file-store.ts'
import { defineJob, handle, type JobHandler } from '#platform/jobs/jobs.ts'
import { shrinkImage } from './reencode-image.ts'
import { lockFiles } from './store.ts'
import { imageSizes, imageWidths, sizedAs, thumbnailsOf } from './file-name.ts'

/** Creates the thumbnails of an uploaded image. */
export const makeThumbnail = defineJob({
  name: 'uploads.makeThumbnail',
  payload: z.object({ storedAs: z.string() }),
  maxAttempts: 10,
  lanes: 1,
})

/** Deletes stored bytes that no row references; a missing file is fine. */
export const removeBytes = defineJob({
  name: 'uploads.removeBytes',
  payload: z.object({ storedAs: z.string() }),
  maxAttempts: 25,
  lanes: 1,
})

/** Deletes uploaded bytes after a failed write of their row, unless the row was written after all. */
export const removeUnnoted = defineJob({
  name: 'uploads.removeUnnoted',
  payload: z.object({ fileId: z.custom<FileId>((id) => typeof id === 'string'), storedAs: z.string() }),
  maxAttempts: 25,
  lanes: 1,
})

export const jobs = (files: FileStore): JobHandler[] => [
  handle(makeThumbnail, async (_, { storedAs }) => {
    const large = await files.read(storedAs)
    if (large === null) return
    const bytes = await buffer(large.stream)
    for (const size of imageSizes) {
      await files.write(sizedAs(storedAs, size), await shrinkImage(bytes, imageWidths[size]))
    }
  }),
  handle(removeUnnoted, async (ctx, { fileId, storedAs }) => {
    const [file] = await ctx.inTransaction((inner) => lockFiles(inner.tx, [fileId]))
    if (file?.stored_as !== storedAs) await files.remove(storedAs)
  }),
  handle(removeBytes, async (_, { storedAs }) => {
    for (const name of [storedAs, ...thumbnailsOf(storedAs)]) await files.remove(name)
  }),
]
