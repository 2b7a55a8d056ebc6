import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const enoughBytes = 2 * 1024 ** 3

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > enoughBytes
  } catch {
    return false
  }
}

/** Root for disposable test data: in memory if there is enough space, because a database waits for its disk. */
export const temporaryRoot = hasRoomInMemory() ? memory : tmpdir()

/** A new temporary folder, which the caller must remove. */
export const temporaryFolder = (name: string): string => mkdtempSync(join(temporaryRoot, `market-${name}-`))
