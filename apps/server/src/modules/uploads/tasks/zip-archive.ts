import { crc32, inflateRawSync } from 'node:zlib'
import { notOfType } from './document-problem.ts'
import { zipDirectoryEnd } from './other-formats.ts'

/** Limit of a document's unpacked size; a zip bomb unpacks to thousands of times its size. */
const maxUnpacked = 100 * 1024 * 1024
const maxEntries = 2000

const localHeader = 0x04034b50
const directoryHeader = 0x02014b50
const [stored, deflated] = [0, 8]
const isEncrypted = 1

interface Entry {
  readonly name: string
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly unpacked: number
  readonly offset: number
}

function readEntry(bytes: Buffer, at: number): { entry: Entry; next: number } {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryHeader) throw notOfType()
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
    number,
    number,
    number,
  ]
  if ((bytes.readUInt16LE(at + 8) & isEncrypted) !== 0) throw notOfType()
  const entry = {
    name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    method: bytes.readUInt16LE(at + 10),
    crc: bytes.readUInt32LE(at + 16),
    packed: bytes.readUInt32LE(at + 20),
    unpacked: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
  }
  return { entry, next: at + 46 + nameLength + extraLength + commentLength }
}

/** Reads the directory, which must fill the space between the last part and the end record. */
function readDirectory(bytes: Buffer): { entries: Entry[]; start: number } {
  const end = bytes.lastIndexOf(zipDirectoryEnd)
  if (end < 0 || end + 22 > bytes.length || end + 22 + bytes.readUInt16LE(end + 20) !== bytes.length) throw notOfType()
  const [disk, directoryDisk, here, count] = [4, 6, 8, 10].map((offset) => bytes.readUInt16LE(end + offset))
  if (disk !== 0 || directoryDisk !== 0 || here !== count || count === undefined) throw notOfType()
  if (count > maxEntries) throw notOfType()
  const start = bytes.readUInt32LE(end + 16)
  const entries: Entry[] = []
  let at = start
  for (let left = count; left > 0; left--) {
    const { entry, next } = readEntry(bytes, at)
    entries.push(entry)
    at = next
  }
  if (at !== end) throw notOfType()
  return { entries, start }
}

/** Returns the offset of an entry's packed bytes; its local header must match the directory. */
function dataStart(bytes: Buffer, { name, method, offset }: Entry): number {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localHeader) throw notOfType()
  const nameEnd = offset + 30 + bytes.readUInt16LE(offset + 26)
  const isSame = bytes.toString('utf8', offset + 30, nameEnd) === name && bytes.readUInt16LE(offset + 8) === method
  if (!isSame) throw notOfType()
  return nameEnd + bytes.readUInt16LE(offset + 28)
}

/** Unpacks an entry up to its declared size; rejects a false size or checksum. */
function unpack(bytes: Buffer, entry: Entry, start: number): Buffer {
  const packed = bytes.subarray(start, start + entry.packed)
  if (packed.length !== entry.packed) throw notOfType()
  const content = entry.method === stored ? packed : inflated(packed, entry)
  if (content.length !== entry.unpacked || crc32(content) !== entry.crc) throw notOfType()
  return content
}

function inflated(packed: Buffer, { method, unpacked }: Entry): Buffer {
  if (method !== deflated) throw notOfType()
  try {
    const { buffer, engine } = inflateRawSync(packed, { maxOutputLength: unpacked + 1, info: true }) as unknown as {
      buffer: Buffer
      engine: { bytesWritten: number }
    }
    // Bytes after the end of the compressed data are unaccounted for.
    if (engine.bytesWritten !== packed.length) throw notOfType()
    return buffer
  } catch {
    throw notOfType()
  }
}

/**
 * Unpacks all parts of a zip by name. Rejects what zip programs interpret differently: bytes before, between or after
 * the parts, overlapping or repeated parts, contradictory headers, false sizes and checksums.
 */
export function unpackZip(bytes: Buffer): Map<string, Buffer> {
  const { entries, start: directoryStart } = readDirectory(bytes)
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > maxUnpacked) throw notOfType()
  const parts = new Map<string, Buffer>()
  const names = new Set<string>()
  let end = 0
  for (const entry of entries.toSorted((one, other) => one.offset - other.offset)) {
    if (!isGap(bytes, end, entry.offset)) throw notOfType()
    const start = dataStart(bytes, entry)
    parts.set(entry.name, unpack(bytes, entry, start))
    names.add(entry.name.toLowerCase())
    end = start + entry.packed
  }
  if (!isGap(bytes, end, directoryStart) || names.size !== entries.length) throw notOfType()
  return parts
}

const descriptor = Buffer.from('504b0708', 'hex')

/** Whether the bytes between two parts are empty, or the data descriptor of the first. */
const isGap = (bytes: Buffer, from: number, to: number): boolean =>
  to === from ||
  (from > 0 && to - from === 12) ||
  (to - from === 16 && bytes.subarray(from, from + 4).equals(descriptor))
