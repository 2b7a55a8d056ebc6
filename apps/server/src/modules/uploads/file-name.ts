import type { FileId } from '@market/contract/ids.ts'
import type { UploadType } from '@market/contract/uploads/endpoints.ts'
import { firstCharacters } from '@market/contract/characters.ts'

/**
 * The file name states whether opening the file requires a signature. A claim can make a file private; the id does not
 * change, so the name from the upload call continues to identify it.
 */
const pattern = /^(private-)?([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\.(png|pdf|docx?)$/

export interface FileName {
  readonly id: FileId
  readonly type: UploadType
  readonly isPublic: boolean
}

export const fileNameOf = ({ id, type, isPublic }: FileName): string => `${isPublic ? '' : 'private-'}${id}.${type}`

/** Parses a file name; returns null when it is not one of ours. */
export function readFileName(filename: string): FileName | null {
  const [, marker, id, type] = pattern.exec(filename) ?? []
  if (id === undefined || type === undefined) return null
  return { id: id as FileId, type: type as UploadType, isPublic: marker === undefined }
}

/** Locations whose files open only with a signed URL. */
const privateLocations: ReadonlySet<string> = new Set(['resume', 'resumes', 'chat', 'chats', 'proof', 'dispute'])

export const isPublicLocation = (location: string): boolean => !privateLocations.has(location)

/** Widths of an image's thumbnails in pixels: for avatars and for cards. */
export const imageWidths = { face: 256, small: 480 } as const

export type ImageSize = keyof typeof imageWidths

export const imageSizes = Object.keys(imageWidths) as ImageSize[]

/** Name of the thumbnail of an image in the file store: 'a.webp' -> 'a-face.webp'. */
export const sizedAs = (storedAs: string, size: ImageSize): string => storedAs.replace('.webp', `-${size}.webp`)

/** Names of the thumbnails of a stored file; none if it is not an image. */
export const thumbnailsOf = (storedAs: string): string[] =>
  storedAs.endsWith('.webp') ? imageSizes.map((size) => sizedAs(storedAs, size)) : []

const longest = 150

/** Characters special to file systems, and invisible ones except the joiners that spell a word. */
const unsafe = /(?![\u200c\u200d])[\p{C}\\/:*?"<>|]/gu

/**
 * File name for saving a document: its known name without characters special to file systems, with its own extension.
 */
function savedName(given: string, type: UploadType): string | null {
  const name = firstCharacters(given.replaceAll(unsafe, ' ').trim(), longest)
  if (name === '') return null
  return name.toLowerCase().endsWith(`.${type}`) ? name : `${name}.${type}`
}

const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** Content-Disposition for downloading a document, under a name that its URL may give. */
export function attachmentOf(filename: string, given: string, type: UploadType): string {
  const name = savedName(given, type)
  return `attachment; filename="${filename}"${name === null ? '' : `; filename*=UTF-8''${encoded(name)}`}`
}
