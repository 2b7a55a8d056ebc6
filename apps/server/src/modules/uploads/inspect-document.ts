import { AppError } from '#platform/errors.ts'

const pdfStart = Buffer.from('%PDF-')
const pdfEnd = Buffer.from('%%EOF')
const oleStart = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const wordStream = Buffer.from('WordDocument', 'utf16le')
const zipDirectoryEnd = Buffer.from('504b0506', 'hex')
const zipEntry = 0x02014b50
/** A page of the web in disguise begins early; browsers look no further than this. */
const sniffedBytes = 1024
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|img|a)\b/i

/** What a Word file may unpack to; a bomb unpacks to thousands of times its size. */
const mostUnpacked = 200 * 1024 * 1024
const mostEntries = 5000
/** Where a zip's end may be: its comment has at most so many bytes. */
const zipTail = 65_557

interface ZipEntry {
  readonly name: string
  readonly packed: number
  readonly unpacked: number
}

/** What a zip's directory says is in it; null when it is no zip. */
function entriesOfZip(bytes: Buffer): ZipEntry[] | null {
  const end = bytes.lastIndexOf(zipDirectoryEnd)
  if (end < 0 || end + 22 > bytes.length) return null
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== zipEntry) return null
    const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((offset) =>
      bytes.readUInt16LE(at + offset),
    )
    const start = at + 46
    entries.push({
      name: bytes.toString('utf8', start, start + nameLength),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
    })
    at = start + nameLength + extraLength + commentLength
  }
  return entries
}

/** Unpacks to more than any letter does, or says of more bytes than there are that they are in it (overlapping parts). */
const isBomb = (entries: readonly ZipEntry[], size: number) =>
  entries.length > mostEntries ||
  entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostUnpacked ||
  entries.reduce((sum, { packed }) => sum + packed, 0) > size

/** A file that is of a second kind as well: what opens it decides what it is. */
const isAlsoSomethingElse = (bytes: Buffer, starts: readonly Buffer[]) => {
  const head = bytes.subarray(0, sniffedBytes)
  return starts.some((start) => head.indexOf(start, 1) > 0) || markup.test(head.toString('latin1'))
}

const isPdf = (bytes: Buffer) =>
  bytes.subarray(0, pdfStart.length).equals(pdfStart) &&
  bytes.subarray(-sniffedBytes).includes(pdfEnd) &&
  // A zip is read from its end, so one can follow a PDF.
  !bytes.subarray(-zipTail).includes(zipDirectoryEnd) &&
  !isAlsoSomethingElse(bytes, [])

const isDoc = (bytes: Buffer) =>
  bytes.subarray(0, oleStart.length).equals(oleStart) &&
  bytes.includes(wordStream) &&
  !isAlsoSomethingElse(bytes, [pdfStart])

function isDocx(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 4) !== 'PK\u0003\u0004' || isAlsoSomethingElse(bytes, [pdfStart])) return false
  const entries = entriesOfZip(bytes)
  if (entries === null || isBomb(entries, bytes.length)) return false
  const names = entries.map(({ name }) => name)
  const climbs = names.some((name) => name.startsWith('/') || name.split('/').includes('..'))
  return !climbs && names.includes('[Content_Types].xml') && names.some((name) => name.startsWith('word/'))
}

const isOf = { pdf: isPdf, doc: isDoc, docx: isDocx }

/** Refuses bytes that are not what their type says, whatever their name. Nothing is unpacked here. */
export function inspectDocument(type: keyof typeof isOf, bytes: Buffer): void {
  if (!isOf[type](bytes)) throw new AppError('FILE_TYPE')
}
