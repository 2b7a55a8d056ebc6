export const pdfStart = Buffer.from('%PDF-')
export const oleStart = Buffer.from('d0cf11e0a1b11ae1', 'hex')
export const zipDirectoryEnd = Buffer.from('504b0506', 'hex')

/** How far browsers look for what a file is. */
export const sniffedBytes = 1024
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|img|a)\b/i

/** A file that begins as a second kind as well: the program that opens it decides what it is. */
export const isAlsoAnotherFormat = (bytes: Buffer, starts: readonly Buffer[]): boolean =>
  starts.some((start) => bytes.subarray(0, sniffedBytes).includes(start))

/** A web page in disguise has its tags early. Compressed data, where a tag can stand by chance, is left out. */
export function isAlsoWebPage(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, sniffedBytes)
  return markup.test(head.slice(0, /\bstream\b|$/.exec(head)?.index))
}
