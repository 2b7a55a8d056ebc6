import type { FileId } from '@market/contract/ids.ts'
import type { UploadType } from '@market/contract/uploads/endpoints.ts'

/**
 * A file's name tells whether it needs a signature to be opened. A claim may make a file private; its id stays, so
 * that the name handed out by the upload call goes on naming it.
 */
const pattern = /^(private-)?([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\.(png|pdf|docx?)$/

export interface FileName {
  readonly id: FileId
  readonly type: UploadType
  readonly isPublic: boolean
}

export const fileNameOf = ({ id, type, isPublic }: FileName): string => `${isPublic ? '' : 'private-'}${id}.${type}`

/** Reads a file name, or null when it is none of ours. */
export function readFileName(filename: string): FileName | null {
  const [, marker, id, type] = pattern.exec(filename) ?? []
  if (id === undefined || type === undefined) return null
  return { id: id as FileId, type: type as UploadType, isPublic: marker === undefined }
}

/** Locations whose files only those may open who were given a signed address. */
const privateLocations: ReadonlySet<string> = new Set(['resume', 'resumes', 'chat', 'chats', 'proof', 'dispute'])

export const isPublicLocation = (location: string): boolean => !privateLocations.has(location)
