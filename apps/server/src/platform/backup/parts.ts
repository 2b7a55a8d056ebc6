import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../files/file-store.ts'
import type { Part } from './manifest.ts'

const partSize = 16 * 1024 * 1024

const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Stores bytes under a name and returns their checksum. */
export async function writePart(store: FileStore, name: string, bytes: Buffer): Promise<Part> {
  await store.write(name, bytes)
  return { name, size: bytes.length, sha256: sumOf(bytes) }
}

/** Stores a stream as numbered parts of 16 MB, such as `database/users-0001.gz`. */
export async function writeParts(
  store: FileStore,
  { stem, ending }: { stem: string; ending: string },
  source: AsyncIterable<Buffer>,
): Promise<Part[]> {
  const parts: Part[] = []
  let waiting: Buffer[] = []
  let size = 0
  const flush = async () => {
    const name = `${stem}-${String(parts.length + 1).padStart(4, '0')}.${ending}`
    parts.push(await writePart(store, name, Buffer.concat(waiting)))
    waiting = []
    size = 0
  }
  for await (const chunk of source) {
    waiting.push(chunk)
    size += chunk.length
    if (size >= partSize) await flush()
  }
  if (size > 0) await flush()
  return parts
}

/** Reads a part; throws a sentence if it is missing or damaged. */
export async function readPart(store: FileStore, { name, size, sha256 }: Part): Promise<Buffer> {
  const found = await store.read(name)
  if (found === null) throw new Error(`The backup is damaged: ${name} is missing.`)
  const bytes = await buffer(found.stream)
  if (bytes.length !== size || sumOf(bytes) !== sha256)
    throw new Error(`The backup is damaged: ${name} differs from its checksum.`)
  return bytes
}

/** Reads parts one after another. */
export async function* readParts(store: FileStore, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield await readPart(store, part)
}
