import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

const woffHeader = 44
const woffEntry = 20
const header = 12
const entry = 16

/**
 * Unpacks a WOFF file into the font that it compresses. The library for fonts would unpack a whole table again for each
 * letter.
 */
function unpack(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(header + count * entry)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let position = directory.length
  for (let index = 0; index < count; index++) {
    const from = woffHeader + index * woffEntry
    const [at, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field))
    const stored = woff.subarray(at, (at ?? 0) + (packed ?? 0))
    const table = packed === length ? stored : inflateSync(stored)
    const to = header + index * entry
    woff.copy(directory, to, from, from + 4)
    woff.copy(directory, to + 4, from + 16, from + 20)
    directory.writeUInt32BE(position, to + 8)
    directory.writeUInt32BE(table.length, to + 12)
    // Tables start at multiples of four bytes.
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4)
    table.copy(padded)
    tables.push(padded)
    position += padded.length
  }
  return Buffer.concat([directory, ...tables])
}

const unpacked = new Map<string, Buffer>()

/** The font in a WOFF file; unpacked once in each process. */
export function fontFile(path: string): Buffer {
  const known = unpacked.get(path)
  if (known !== undefined) return known
  const font = unpack(readFileSync(path))
  unpacked.set(path, font)
  return font
}
