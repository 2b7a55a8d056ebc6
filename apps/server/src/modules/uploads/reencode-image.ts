import { AppError } from '#platform/errors.ts'
import { defineIsolatedTask, TaskStoppedError } from '#platform/isolated-tasks/task-pool.ts'
import { untrustedFiles } from '#platform/isolated-tasks/untrusted-files.ts'
import { detectImage, isHeic } from './image-signatures.ts'
import type { Image, run as reencode } from './tasks/reencode.ts'
import type { run as shrink } from './tasks/shrink.ts'

const reencodeTask = defineIsolatedTask<typeof reencode>(new URL('tasks/reencode.ts', import.meta.url))
const shrinkTask = defineIsolatedTask<typeof shrink>(new URL('tasks/shrink.ts', import.meta.url))

/**
 * Re-encodes an image as WebP, at most 2,000 px: only the pixels of the upload remain. Rejects files that are not PNG,
 * JPEG, GIF or WebP by both signature and decoder, and those that take too long. `sender` is the key for fair
 * queueing.
 */
export async function reencodeImage(sender: string, bytes: Buffer): Promise<Image> {
  const format = detectImage(bytes)
  if (format === null) throw new AppError(isHeic(bytes) ? 'FILE_HEIC' : 'FILE_NOT_IMAGE')
  try {
    return await untrustedFiles.run(sender, reencodeTask, { bytes, format })
  } catch (error) {
    throw error instanceof TaskStoppedError ? new AppError('FILE_TOO_COMPLEX', { isImage: true }) : error
  }
}

/** Shrinks a re-encoded image to at most `width` pixels. */
export const shrinkImage = (large: Buffer, width: number): Promise<Buffer> =>
  untrustedFiles.run('thumbnails', shrinkTask, { large, width })
