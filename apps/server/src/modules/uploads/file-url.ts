import type { Ctx } from '#platform/context.ts'
import { readFileName } from './file-name.ts'
import { downloadQuery } from './links.ts'
import type { PictureSize } from './stored-name.ts'

type Addressing = Pick<Ctx, 'origin' | 'sign' | 'now'>

/** The full address of a stored file; signed and short-lived when the file is private. */
export function fileUrl(ctx: Addressing, filename: string): string {
  const address = `${ctx.origin}/api/files/${filename}`
  return readFileName(filename)?.isPublic === false ? `${address}?${downloadQuery(ctx, filename)}` : address
}

function sizedUrl(ctx: Addressing, filename: string, size: PictureSize): string {
  const address = fileUrl(ctx, filename)
  return `${address}${address.includes('?') ? '&' : '?'}size=${size}`
}

/** The address of the picture that a card shows of a stored image (480 px). */
export const thumbnailUrl = (ctx: Addressing, filename: string): string => sizedUrl(ctx, filename, 'small')

/** The address of the picture of a face beside a name (256 px); null for who has none. */
export const faceUrl = (ctx: Addressing, filename: string | null): string | null =>
  filename === null ? null : sizedUrl(ctx, filename, 'face')
