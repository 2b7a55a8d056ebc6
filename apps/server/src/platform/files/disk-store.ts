import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { checkName, type FileStore, limitTo } from './file-store.ts'

/** Files in a local folder. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, checkName(name))
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
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
