import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { AppError } from '../errors.ts'

/** Where the bytes are. Names are made by us: letters, digits, dots, dashes and one folder per location. */
export interface FileStore {
  /** Stores a stream of at most so many bytes, whole or not at all; answers its size. Refuses with FILE_TOO_LARGE. */
  write(name: string, bytes: Readable, maxBytes: number): Promise<number>
  /** Null when there is no such file. */
  read(name: string): Promise<{ stream: Readable; size: number } | null>
  /** Harmless when there is no such file. */
  remove(name: string): Promise<void>
}

const megabyte = 1024 * 1024
const ours = /^[\w-]+(?:\/[\w-]+)*\.\w+$/

/** Refuses names that could lead out of the store. */
export function checkName(name: string): string {
  if (!ours.test(name)) throw new AppError('NOT_FOUND')
  return name
}

/** Counts what passes and refuses the first byte too many. */
export function limitTo(maxBytes: number): Transform & { total: () => number } {
  let total = 0
  const meter = new Transform({
    transform(chunk: Buffer, _, done) {
      total += chunk.length
      if (total > maxBytes) done(new AppError('FILE_TOO_LARGE', { megabytes: maxBytes / megabyte }))
      else done(null, chunk)
    },
  })
  return Object.assign(meter, { total: () => total })
}
