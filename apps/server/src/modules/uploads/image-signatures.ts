export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp'

/** Latin-1 text; a dot represents a byte of the size. */
const signatures: Record<ImageFormat, readonly string[]> = {
  png: ['\u0089PNG\r\n\u001a\n\0\0\0\rIHDR'],
  jpeg: ['\u00ff\u00d8\u00ff'],
  gif: ['GIF87a', 'GIF89a'],
  webp: ['RIFF....WEBPVP8 ', 'RIFF....WEBPVP8L', 'RIFF....WEBPVP8X'],
}
const formats = Object.keys(signatures) as ImageFormat[]
/** The header of an ISO media file names its brand; these are the brands of iPhones and other cameras. */
const heic = /^[^]{4}ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/

const startOf = (bytes: Buffer): string => bytes.toString('latin1', 0, 32)

const matches = (start: string, signature: string): boolean =>
  start.length >= signature.length &&
  [...signature].every((character, at) => character === '.' || character === start[at])

/** Detects an image's format by its complete signature; null for all but the four accepted ones. */
export const detectImage = (bytes: Buffer): ImageFormat | null =>
  formats.find((format) => signatures[format].some((signature) => matches(startOf(bytes), signature))) ?? null

/** Whether an image is HEIC, the iPhone format, which the image library cannot decode. */
export const isHeic = (bytes: Buffer): boolean => heic.test(startOf(bytes))
