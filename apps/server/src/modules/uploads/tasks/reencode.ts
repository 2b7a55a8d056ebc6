import sharp from 'sharp'
import { AppError } from '#platform/errors.ts'
import type { ImageFormat } from '../image-signatures.ts'

const longestSide = 2000
/** An image that decodes to more pixels is an attack or a mistake. */
const maxPixels = 50_000_000
const maxSeconds = 10
/** Takes half the time of the default, 4, for files that are about 4% larger. */
const effort = 2

export interface Image {
  readonly large: Buffer
  readonly width: number
  readonly height: number
}

interface Input {
  readonly bytes: Buffer
  /** Format by signature; the decoder must agree. */
  readonly format: ImageFormat
}

/** Decodes an upload and encodes its first frame as WebP, without its metadata. */
export async function run({ bytes, format }: Input): Promise<Image> {
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    const decoded = await image.metadata()
    if (decoded.format !== format) throw new AppError('FILE_NOT_IMAGE')
    const { data, info } = await image
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort })
      .timeout({ seconds: maxSeconds })
      .toBuffer({ resolveWithObject: true })
    return { large: data, width: info.width, height: info.height }
  } catch (error) {
    const isTimeout = error instanceof Error && error.message.includes('timeout')
    throw isTimeout ? new AppError('FILE_TOO_COMPLEX', { isImage: true }) : new AppError('FILE_NOT_IMAGE')
  }
}
