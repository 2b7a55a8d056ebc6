import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '../errors.ts'
import { checkName, type FileStore } from './file-store.ts'

/** The disk is full or the folder belongs to another user; the log contains the cause. */
const cannotSave = (error: unknown) => Object.assign(new AppError('CANNOT_SAVE'), { cause: error })

/** Stores files in a local folder that other users of the machine cannot access, because some files are private. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, checkName(name))
  return {
    async write(name, bytes) {
      const path = pathOf(name)
      const aside = `${path}.${randomUUID()}.part`
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await writeFile(aside, bytes)
        await rename(aside, path)
      } catch (error) {
        await rm(aside, { force: true }).catch(() => undefined)
        throw cannotSave(error)
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
