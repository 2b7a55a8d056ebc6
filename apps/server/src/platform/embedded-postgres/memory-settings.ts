import { totalmem } from 'node:os'

const megabyte = 1024 ** 2

/** Memory of this machine or, in a container, of its limit, in bytes. */
export function availableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(totalmem(), limit) : totalmem()
}

/** A share of the memory within limits, as PostgreSQL writes it. */
const share = (memory: number, divisor: number, min: number, max: number): string =>
  `${Math.round(Math.min(Math.max(memory / megabyte / divisor, min), max))}MB`

/**
 * PostgreSQL's settings for this much memory, which it shares with this program. PostgreSQL's own defaults fit a machine
 * of half a gigabyte. `work_mem` counts for each sort of each connection.
 */
export const memorySettings = (memory: number): Record<string, string> => ({
  shared_buffers: share(memory, 4, 128, 8192),
  work_mem: share(memory, 1024, 4, 64),
  maintenance_work_mem: share(memory, 16, 64, 1024),
  effective_cache_size: share(memory, 2, 256, 1024 ** 2),
})
