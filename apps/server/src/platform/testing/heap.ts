import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const megabyte = 1024 * 1024

interface Held {
  /** Megabytes of objects. */
  readonly heap: number
  /** Megabytes of bytes outside the heap, as buffers have them. */
  readonly buffers: number
}

/** Collects garbage twice, so that finalizers run between, and measures what is left. */
export async function heldMemory(): Promise<Held> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let round = 0; round < 2; round++) {
    collect()
    await nextTurn()
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return { heap: heapUsed / megabyte, buffers: arrayBuffers / megabyte }
}
