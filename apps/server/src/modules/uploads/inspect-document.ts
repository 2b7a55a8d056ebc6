import { AppError } from '#platform/errors.ts'
import { defineIsolatedTask, TaskStoppedError } from '#platform/isolated-tasks/task-pool.ts'
import { untrustedFiles } from '#platform/isolated-tasks/untrusted-files.ts'
import type { DocumentType, run } from './tasks/inspect-document.ts'

const task = defineIsolatedTask<typeof run>(new URL('tasks/inspect-document.ts', import.meta.url))

/**
 * Rejects files that are not a document of their type, or that contain active content. `sender` is the key for fair
 * queueing.
 */
export async function inspectDocument(sender: string, type: DocumentType, bytes: Buffer): Promise<void> {
  try {
    await untrustedFiles.run(sender, task, { type, bytes })
  } catch (error) {
    throw error instanceof TaskStoppedError ? new AppError('FILE_TOO_COMPLEX') : error
  }
}
