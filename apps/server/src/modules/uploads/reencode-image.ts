import { AppError } from '#platform/errors.ts'
import { limitParallel } from '#platform/concurrency/limit-parallel.ts'

const longestSide = 2000
/** A picture that unpacks to more than this is an attack or a mistake. */
const mostPixels = 50_000_000

/** Pictures take memory while they are unpacked, and while they wait. */
const inTurn = limitParallel(2, 100)

const starts: readonly (readonly [at: number, bytes: string])[] = [
  [0, '\u0089PNG\r\n\u001a\n'],
  [0, '\u00ff\u00d8\u00ff'],
  [0, 'GIF87a'],
  [0, 'GIF89a'],
  [8, 'WEBP'],
]

const looksLikePicture = (bytes: Buffer) =>
  starts.some(([at, start]) => bytes.toString('latin1', at, at + start.length) === start)

export interface Picture {
  readonly large: Buffer
  readonly width: number
  readonly height: number
}

/**
 * Draws a picture anew as WebP, at most 2,000 px: nothing of what was sent remains but the
 * pixels, no place, no camera, nothing appended. Refuses what is no PNG, JPEG, GIF or WebP by its bytes.
 */
export function reencodeImage(bytes: Buffer): Promise<Picture> {
  if (!looksLikePicture(bytes)) throw new AppError('FILE_NOT_IMAGE')
  return inTurn(async () => {
    // Loaded when the first picture arrives: it is large, and an idle server does without.
    const { default: sharp } = await import('sharp')
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
        .rotate()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true })
      return { large: data, width: info.width, height: info.height }
    } catch {
      throw new AppError('FILE_NOT_IMAGE')
    }
  })
}

/** A picture that was drawn anew before, at most `width` pixels wide. */
export function shrinkImage(large: Buffer, width: number): Promise<Buffer> {
  return inTurn(async () => {
    const { default: sharp } = await import('sharp')
    return sharp(large).resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer()
  })
}
