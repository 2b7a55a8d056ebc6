import { notOfType, unsafe } from './document-problem.ts'
import { isAlsoAnotherFormat, isAlsoWebPage, oleStart, pdfStart } from './other-formats.ts'

const endOfChain = 0xff_ff_ff_fa
const entrySize = 128
const headerSectors = 109
/** Storages and streams with macros or embedded files. */
const active = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur', 'projectwm', '\u0001ole10native'])

/** Names in the directory of an OLE compound file ([MS-CFB]). */
function directoryNames(bytes: Buffer): string[] {
  if (bytes.length < 1536) throw notOfType()
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw notOfType()
  const size = 1 << shift
  const count = Math.floor(bytes.length / size)
  const sector = (index: number): Buffer => {
    if (index >= count) throw notOfType()
    return bytes.subarray((index + 1) * size, (index + 2) * size)
  }
  const next = allocationTable(bytes, sector, size, count)
  const names: string[] = []
  let [at, left] = [bytes.readUInt32LE(48), count]
  for (; at < endOfChain; at = next(at)) {
    if (left-- === 0) throw notOfType()
    const entries = sector(at)
    for (let start = 0; start + entrySize <= entries.length; start += entrySize) {
      const length = Math.min(64, entries.readUInt16LE(start + 64))
      if (length >= 2) names.push(entries.toString('utf16le', start, start + length - 2))
    }
  }
  return names
}

/**
 * Returns the sector after each sector. The table itself spans sectors listed in the header and in a chain from it.
 */
function allocationTable(
  bytes: Buffer,
  sector: (index: number) => Buffer,
  size: number,
  count: number,
): (index: number) => number {
  const tables: number[] = []
  const add = (list: Buffer, from: number, entries: number) => {
    for (let index = 0; index < entries && from + index * 4 + 4 <= list.length; index++) {
      const table = list.readUInt32LE(from + index * 4)
      if (table < endOfChain) tables.push(table)
    }
  }
  add(bytes, 76, headerSectors)
  let [at, left] = [bytes.readUInt32LE(68), count]
  const perSector = size / 4 - 1
  for (; at < endOfChain; at = sector(at).readUInt32LE(size - 4)) {
    if (left-- === 0) throw notOfType()
    add(sector(at), 0, perSector)
  }
  return (index) => {
    const table = tables[Math.floor(index / (size / 4))]
    const offset = (index % (size / 4)) * 4
    const found = table === undefined ? undefined : sector(table)
    if (found === undefined || offset + 4 > found.length) throw notOfType()
    return found.readUInt32LE(offset)
  }
}

/** Rejects files that are not an older Word file, or that contain macros or embedded files. */
export function inspectDoc(bytes: Buffer): void {
  if (
    !bytes.subarray(0, oleStart.length).equals(oleStart) ||
    isAlsoAnotherFormat(bytes, [pdfStart]) ||
    isAlsoWebPage(bytes)
  )
    throw notOfType()
  const names = directoryNames(bytes)
  if (!names.includes('WordDocument')) throw notOfType()
  if (names.some((name) => active.has(name.toLowerCase())))
    throw unsafe('contains macros, add-ins or embedded objects', 'Please save it as a PDF and upload that.')
}
