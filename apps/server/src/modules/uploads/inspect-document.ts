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

/** The names in a zip's directory; none when it is no zip. */
function namesInZip(bytes: Buffer): string[] {
  const end = bytes.lastIndexOf(zipDirectoryEnd)
  if (end < 0 || end + 22 > bytes.length) return []
  const names: string[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== zipEntry) return []
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
    const start = at + 46
    names.push(bytes.toString('utf8', start, start + (nameLength ?? 0)))
    at = start + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return names
}

const isPdf = (bytes: Buffer) =>
  bytes.subarray(0, pdfStart.length).equals(pdfStart) &&
  bytes.subarray(-sniffedBytes).includes(pdfEnd) &&
  !markup.test(bytes.toString('latin1', 0, sniffedBytes))

const isDoc = (bytes: Buffer) => bytes.subarray(0, oleStart.length).equals(oleStart) && bytes.includes(wordStream)

function isDocx(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 4) !== 'PK\u0003\u0004') return false
  const names = namesInZip(bytes)
  return names.includes('[Content_Types].xml') && names.some((name) => name.startsWith('word/'))
}

const isOf = { pdf: isPdf, doc: isDoc, docx: isDocx }

/** Refuses bytes that are not what their type says, whatever their name. */
export function inspectDocument(type: keyof typeof isOf, bytes: Buffer): void {
  if (!isOf[type](bytes)) throw new AppError('FILE_TYPE')
}
