import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const megabyte = 1024 * 1024

interface Held {
  /** Heap objects in MB. */
  readonly heap: number
  /** Memory outside the heap, such as buffers, in MB. */
  readonly buffers: number
}

/** Collects garbage twice, so that finalizers run in between, and measures the remaining memory. */
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
