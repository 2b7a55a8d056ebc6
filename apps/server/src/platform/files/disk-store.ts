import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkName, type FileStore } from './file-store.ts'

/** Files in a local folder, closed to other users of the machine: some of them are private. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, checkName(name))
  return {
    async write(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const aside = `${path}.${randomUUID()}.part`
      try {
        await writeFile(aside, bytes)
        await rename(aside, path)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
    async read(name) {
      const path = pathOf(name)
      const found = await stat(path).catch(() => null)
      return found?.isFile() === true ? { stream: createReadStream(path), size: found.size } : null
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
