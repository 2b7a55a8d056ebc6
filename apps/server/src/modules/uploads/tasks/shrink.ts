import sharp from 'sharp'

/** Resizes a stored image to at most `width` pixels. */
export const run = ({ large, width }: { readonly large: Buffer; readonly width: number }): Promise<Buffer> =>
  sharp(large).resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer()
