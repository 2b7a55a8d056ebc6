import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { extname } from 'node:path/posix'
import { uploadLimits, type UploadType } from '@market/contract/uploads/endpoints.ts'
import { reasonOf } from '#platform/errors.ts'
import type { GetOutside } from '#platform/network/get-outside.ts'
import { openZip, type ZipEntries } from './zip-entries.ts'

const megabyte = 1024 * 1024
const downloadMs = 30_000

export type FileUse = 'image' | 'document' | 'resume'

const extensions: Readonly<Record<FileUse, Readonly<Record<string, UploadType>>>> = {
  image: { '.png': 'png', '.jpg': 'png', '.jpeg': 'png', '.gif': 'png', '.webp': 'png' },
  document: { '.pdf': 'pdf' },
  resume: { '.pdf': 'pdf', '.doc': 'doc', '.docx': 'docx' },
}

const isAddress = (source: string) => /^[a-z][a-z\d+.-]*:\/\//i.test(source)

/** The upload type of a source by its extension. An image at an address needs none: its bytes decide. */
export function typeOfSource(source: string, use: FileUse): UploadType | undefined {
  const path = isAddress(source) && URL.canParse(source) ? new URL(source).pathname : source
  const type = extensions[use][extname(path).toLowerCase()]
  return type === undefined && use === 'image' && isAddress(source) ? 'png' : type
}

/** The files that rows name: addresses, and files of `files.zip` or the folder `files`. */
export interface FileSources {
  /** Returns a sentence if the source cannot be used; does not download anything. */
  problemOf(source: string, use: FileUse): Promise<string | null>
  /** Reads the bytes; throws an error with a sentence for the report if they cannot be read. */
  read(source: string, type: UploadType): Promise<Buffer>
  close(): Promise<void>
}

interface Store {
  sizeOf(name: string): Promise<number | undefined>
  read(name: string): Promise<Buffer>
}

/** Files below a folder; a name or a link that leads out of it does not exist. */
function folderStore(folder: string): Store {
  const resolve = async (name: string): Promise<string | undefined> => {
    try {
      const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, name))])
      return path.startsWith(root + sep) ? path : undefined
    } catch {
      return undefined
    }
  }
  return {
    async sizeOf(name) {
      const path = await resolve(name)
      if (path === undefined) return undefined
      const found = await stat(path)
      return found.isFile() ? found.size : undefined
    },
    async read(name) {
      const path = await resolve(name)
      if (path === undefined) throw new Error('it is missing')
      return readFile(path)
    },
  }
}

const inZip = (zip: ZipEntries): Store => ({ sizeOf: async (name) => zip.sizeOf(name), read: (name) => zip.read(name) })

async function findZip(path: string): Promise<ZipEntries | undefined> {
  if ((await stat(path).catch(() => undefined)) === undefined) return undefined
  return openZip(path).catch((error: unknown) => {
    throw new Error(`files.zip cannot be read: ${reasonOf(error)}.`)
  })
}

/** Opens `files.zip` of an import's folder, or its folder `files` if there is no ZIP. */
export async function openFileSources(folder: string, get: GetOutside): Promise<FileSources> {
  const zip = await findZip(join(folder, 'files.zip'))
  const store = zip === undefined ? folderStore(join(folder, 'files')) : inZip(zip)
  const place = zip === undefined ? 'the folder files' : 'files.zip'
  return {
    async problemOf(source, use) {
      const type = typeOfSource(source, use)
      if (isAddress(source) && !(URL.canParse(source) && /^https?:$/.test(new URL(source).protocol)))
        return `${source} is not an http or https address.`
      if (type === undefined) return `${source} must end in ${Object.keys(extensions[use]).join(', ')}.`
      if (isAddress(source)) return null
      const size = await store.sizeOf(source)
      if (size === undefined) return `${source} is not in ${place}.`
      return size > uploadLimits[type] * megabyte ? `${source} is larger than ${uploadLimits[type]} MB.` : null
    },
    async read(source, type) {
      const maxBytes = uploadLimits[type] * megabyte
      try {
        return isAddress(source) ? await get(source, { maxBytes, timeoutMs: downloadMs }) : await store.read(source)
      } catch (error) {
        throw new Error(`${source} cannot be read: ${reasonOf(error)}.`, { cause: error })
      }
    },
    async close() {
      zip?.close()
    },
  }
}
