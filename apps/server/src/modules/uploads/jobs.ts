import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { FileStore } from '#platform/files/file-store.ts'
import { defineJob, handle, type JobHandler } from '#platform/jobs/jobs.ts'
import { shrinkImage } from './reencode-image.ts'
import { pictureSizes, pictureWidths, sizedAs } from './stored-name.ts'

/** Makes the small pictures of one that has arrived. */
export const makeThumbnail = defineJob({
  name: 'uploads.makeThumbnail',
  payload: z.object({ storedAs: z.string() }),
  maxAttempts: 10,
  lanes: 1,
})

/** Removes what is stored under a name that no row names any more; that there is nothing is fine. */
export const removeBytes = defineJob({
  name: 'uploads.removeBytes',
  payload: z.object({ storedAs: z.string() }),
  maxAttempts: 25,
  lanes: 1,
})

export const jobs = (files: FileStore): JobHandler[] => [
  handle(makeThumbnail, async (_, { storedAs }) => {
    const large = await files.read(storedAs)
    if (large === null) return
    const bytes = await buffer(large.stream)
    for (const size of pictureSizes) {
      await files.write(sizedAs(storedAs, size), await shrinkImage(bytes, pictureWidths[size]))
    }
  }),
  handle(removeBytes, async (_, { storedAs }) => {
    await files.remove(storedAs)
    if (!storedAs.endsWith('.webp')) return
    for (const size of pictureSizes) await files.remove(sizedAs(storedAs, size))
  }),
]
