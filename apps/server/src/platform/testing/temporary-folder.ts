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

/** Where tests keep what nobody needs after them: in memory where there is room, because a database waits for its disk. */
export const temporaryRoot = hasRoomInMemory() ? memory : tmpdir()

/** A new folder there, which whoever made it removes. */
export const temporaryFolder = (name: string): string => mkdtempSync(join(temporaryRoot, `market-${name}-`))
