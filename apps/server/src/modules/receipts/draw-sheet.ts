import { AppError } from '#platform/errors.ts'
import { defineIsolatedTask, TaskStoppedError } from '#platform/isolated-tasks/task-pool.ts'
import { untrustedFiles } from '#platform/isolated-tasks/untrusted-files.ts'
import type { DrawnDocument, run } from './tasks/draw-document.ts'

const drawTask = defineIsolatedTask<typeof run>(new URL('tasks/draw-document.ts', import.meta.url))

/**
 * Draws a document as PDF in a process of its own, because shaping text takes too long for this one. `caller` takes
 * turns with others; rejects with OVERLOADED when too many wait.
 */
export async function drawSheet(caller: string, document: DrawnDocument): Promise<Uint8Array> {
  try {
    return await untrustedFiles.run(caller, drawTask, document)
  } catch (error) {
    throw error instanceof TaskStoppedError ? new AppError('OVERLOADED') : error
  }
}
