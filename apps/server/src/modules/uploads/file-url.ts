import type { Ctx } from '#platform/context.ts'
import { readFileName } from './file-name.ts'
import { downloadQuery } from './links.ts'

type Addressing = Pick<Ctx, 'origin' | 'sign' | 'now'>

/** The full address of a stored file; signed and short-lived when the file is private. */
export function fileUrl(ctx: Addressing, filename: string): string {
  const address = `${ctx.origin}/api/files/${filename}`
  return readFileName(filename)?.isPublic === false ? `${address}?${downloadQuery(ctx, filename)}` : address
}

/** The address of the small picture (480 px) of a stored image. */
export function thumbnailUrl(ctx: Addressing, filename: string): string {
  const address = fileUrl(ctx, filename)
  return `${address}${address.includes('?') ? '&' : '?'}size=small`
}

/** The small picture of a face, which is all that cards and lists show; null for who has none. */
export const faceUrl = (ctx: Addressing, filename: string | null): string | null =>
  filename === null ? null : thumbnailUrl(ctx, filename)
