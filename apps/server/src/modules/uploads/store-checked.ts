import type { FileId } from '@market/contract/ids.ts'
import type { UploadType } from '@market/contract/uploads/endpoints.ts'
import { AppError } from '#platform/errors.ts'
import type { VirusScanner } from '#platform/files/clamd.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { newId } from '#platform/ids.ts'
import { defineIsolatedTask, TaskStoppedError } from '#platform/isolated-tasks/task-pool.ts'
import { untrustedFiles } from '#platform/isolated-tasks/untrusted-files.ts'
import { reencodeImage } from './reencode-image.ts'
import type { Arrived } from './store.ts'
import type { DocumentType, run } from './tasks/inspect-document.ts'

const task = defineIsolatedTask<typeof run>(new URL('tasks/inspect-document.ts', import.meta.url))

/** Rejects files that are not a document of their type, or that contain active content. */
async function inspectDocument(sender: string, type: DocumentType, bytes: Buffer): Promise<void> {
  try {
    await untrustedFiles.run(sender, task, { type, bytes })
  } catch (error) {
    throw error instanceof TaskStoppedError ? new AppError('FILE_TOO_COMPLEX') : error
  }
}

interface Storing {
  readonly files: FileStore
  /** Null when the operator has not configured one. */
  readonly scanner: VirusScanner | null
  /** Key for fair queueing. */
  readonly sender: string
}

/** Scans and inspects the bytes by type, and stores the safe result: an image is re-encoded, a document is kept. */
export async function storeChecked(
  { files, scanner, sender }: Storing,
  type: UploadType,
  bytes: Buffer,
): Promise<Arrived> {
  await scanner?.scan(bytes)
  const id = newId<FileId>()
  if (type !== 'png') {
    await inspectDocument(sender, type, bytes)
    const storedAs = `${id}.${type}`
    await files.write(storedAs, bytes)
    return { storedAs, size: bytes.length, width: null, height: null }
  }
  const { large, width, height } = await reencodeImage(sender, bytes)
  const storedAs = `${id}.webp`
  await files.write(storedAs, large)
  return { storedAs, size: large.length, width, height }
}
