import { createReadStream, createWriteStream, type ReadStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { randomUUID } from 'node:crypto'
import { AppError } from '../errors.ts'

/** Where the bytes are. Names are made by us: letters, digits, dots, dashes and one folder per location. */
export interface FileStore {
  /** Stores a stream of at most so many bytes, whole or not at all; answers its size. */
  write(name: string, bytes: Readable, maxBytes: number): Promise<number>
  read(name: string): Promise<{ stream: ReadStream; size: number } | null>
  /** The file on this machine, for programs that need to look into it. */
  localPath(name: string): string
  remove(name: string): Promise<void>
}

const megabyte = 1024 * 1024

/** Counts what passes and refuses the first byte too many. */
function limitTo(maxBytes: number): Transform & { total: () => number } {
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

/** Files in a local folder. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!/^[\w-]+(?:\/[\w-]+)*\.\w+$/.test(name)) throw new AppError('NOT_FOUND')
    return join(folder, name)
  }
  return {
    async write(name, bytes, maxBytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const aside = `${path}.${randomUUID()}.part`
      const meter = limitTo(maxBytes)
      try {
        await pipeline(bytes, meter, createWriteStream(aside))
        await rename(aside, path)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
      return meter.total()
    },
    async read(name) {
      const path = pathOf(name)
      const found = await stat(path).catch(() => null)
      return found?.isFile() === true ? { stream: createReadStream(path), size: found.size } : null
    },
    localPath: pathOf,
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
