export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp'

const signatures: Record<ImageFormat, RegExp> = {
  png: /^\x89PNG\r\n\x1a\n\0\0\0\rIHDR/,
  jpeg: /^\xff\xd8\xff/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[^]{4}WEBPVP8[ LX]/,
}
const formats = Object.keys(signatures) as ImageFormat[]
/** The boxes of an ISO media file name its brand: those that iPhones and others write. */
const heic = /^[^]{4}ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/

const startOf = (bytes: Buffer): string => bytes.toString('latin1', 0, 32)

/** The format that the whole signature names; null for everything but the four that are accepted. */
export const detectImage = (bytes: Buffer): ImageFormat | null =>
  formats.find((format) => signatures[format].test(startOf(bytes))) ?? null

/** A picture as iPhones take it, which the image library cannot decode. */
export const isHeic = (bytes: Buffer): boolean => heic.test(startOf(bytes))
