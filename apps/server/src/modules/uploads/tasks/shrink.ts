import sharp from 'sharp'

/** A stored picture, at most `width` pixels wide. */
export const run = ({ large, width }: { readonly large: Buffer; readonly width: number }): Promise<Buffer> =>
  sharp(large).resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer()
