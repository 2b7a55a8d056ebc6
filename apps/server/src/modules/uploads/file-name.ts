import type { FileId } from '@market/contract/ids.ts'
import type { UploadType } from '@market/contract/uploads/endpoints.ts'

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
