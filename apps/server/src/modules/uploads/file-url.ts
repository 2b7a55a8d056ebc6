import type { Ctx } from '#platform/context/context.ts'
import { type ImageSize, readFileName } from './file-name.ts'
import { downloadQuery } from './links.ts'

type Addressing = Pick<Ctx, 'origin' | 'sign' | 'now'>

/** Absolute URL of a stored file; signed and short-lived when the file is private. */
export function fileUrl(ctx: Addressing, filename: string): string {
  const address = `${ctx.origin}/api/files/${filename}`
  return readFileName(filename)?.isPublic === false ? `${address}?${downloadQuery(ctx, filename)}` : address
}

function sizedUrl(ctx: Addressing, filename: string, size: ImageSize): string {
  const address = fileUrl(ctx, filename)
  return `${address}${address.includes('?') ? '&' : '?'}size=${size}`
}

/** URL of an image's thumbnail for cards (480 px). */
export const thumbnailUrl = (ctx: Addressing, filename: string): string => sizedUrl(ctx, filename, 'small')

/** URL of an avatar's thumbnail (256 px); null without an avatar. */
export const faceUrl = (ctx: Addressing, filename: string | null): string | null =>
  filename === null ? null : sizedUrl(ctx, filename, 'face')
