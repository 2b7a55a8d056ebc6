export const pdfStart = Buffer.from('%PDF-')
export const oleStart = Buffer.from('d0cf11e0a1b11ae1', 'hex')
export const zipDirectoryEnd = Buffer.from('504b0506', 'hex')

/** How many bytes browsers read to detect a file's type. */
export const sniffedBytes = 1024
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|img|a)\b/i

/** Whether a file could also open as another format, depending on the program. */
export const isAlsoAnotherFormat = (bytes: Buffer, starts: readonly Buffer[]): boolean =>
  starts.some((start) => bytes.subarray(0, sniffedBytes).includes(start))

/**
 * Whether a file is also a web page, with tags near its start. Ignores compressed data, where a tag can occur by
 * chance.
 */
export function isAlsoWebPage(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, sniffedBytes)
  return markup.test(head.slice(0, /\bstream\b|$/.exec(head)?.index))
}
