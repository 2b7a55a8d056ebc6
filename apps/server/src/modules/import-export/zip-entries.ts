import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

const endOfDirectory = 0x06054b50
const directoryHeader = 0x02014b50
const localHeader = 0x04034b50
const [stored, deflated] = [0, 8]
const isEncrypted = 1
/** The end record has 22 bytes and a comment of at most 65,535. */
const maxEndBytes = 22 + 65_535
const maxDirectoryBytes = 64 * 1024 * 1024
/** Marks a value that only the ZIP64 format can express. */
const zip64 = 0xffffffff

interface Entry {
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly unpacked: number
  readonly offset: number
}

/** The files of a ZIP, each unpacked when it is read. */
export interface ZipEntries {
  /** Returns the unpacked size in bytes; undefined if the ZIP has no such file. */
  sizeOf(name: string): number | undefined
  read(name: string): Promise<Buffer>
  close(): Promise<void>
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead !== length) throw new Error('the ZIP is cut off')
  return buffer
}

async function readDirectory(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat()
  const length = Math.min(size, maxEndBytes)
  const tail = await readAt(file, size - length, length)
  for (let at = length - 22; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== endOfDirectory) continue
    const [bytes, offset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
    if (offset === zip64 || tail.readUInt16LE(at + 10) === 0xffff)
      throw new Error('the ZIP has more than 65,534 files or 4 GB; unpack it into a folder named files')
    if (bytes > maxDirectoryBytes) throw new Error('the list of files in the ZIP is too long')
    return readAt(file, offset, bytes)
  }
  throw new Error('it is not a ZIP')
}

function entriesIn(directory: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (let at = 0; at + 46 <= directory.length;) {
    if (directory.readUInt32LE(at) !== directoryHeader) throw new Error('the list of files in the ZIP is damaged')
    const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((offset) =>
      directory.readUInt16LE(at + offset),
    )
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength)
    if ((directory.readUInt16LE(at + 8) & isEncrypted) !== 0) throw new Error(`${name} in the ZIP is encrypted`)
    entries.set(name, {
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + extraLength + commentLength
  }
  return entries
}

async function unpack(file: FileHandle, { method, crc, packed, unpacked, offset }: Entry): Promise<Buffer> {
  const header = await readAt(file, offset, 30)
  if (header.readUInt32LE(0) !== localHeader) throw new Error('the ZIP is damaged')
  const start = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  const bytes = await readAt(file, start, packed)
  if (method !== stored && method !== deflated) throw new Error('it is packed in an unusual way')
  // An entry that unpacks to more than its declared size is rejected.
  const content = method === stored ? bytes : await inflate(bytes, { maxOutputLength: unpacked + 1 })
  if (content.length !== unpacked || crc32(content) !== crc) throw new Error('its checksum is wrong')
  return content
}

/** Opens a ZIP of up to 4 GB; throws a sentence if it cannot be read. Callers compare `sizeOf` with their limit first. */
export async function openZip(path: string): Promise<ZipEntries> {
  const file = await open(path)
  try {
    const entries = entriesIn(await readDirectory(file))
    return {
      sizeOf: (name) => entries.get(name)?.unpacked,
      async read(name) {
        const entry = entries.get(name)
        if (entry === undefined) throw new Error('it is not in the ZIP')
        return unpack(file, entry)
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}
