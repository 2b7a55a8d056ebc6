import type { FileId, UserId } from '@market/contract/ids.ts'
import type { UploadType } from '@market/contract/uploads/endpoints.ts'
import type { Ctx } from '#platform/context/context.ts'
import { defineStatement, type Given } from '#platform/database/public.ts'
import { fileNameOf } from '../file-name.ts'

export interface StoredFile {
  readonly owner: UserId | null
  readonly type: UploadType
  /** Name of the bytes in the file store; several files may share them. */
  readonly storedAs: string
  readonly size: number
  /** In pixels; null or absent for a document, and for the demo's images. */
  readonly width?: number | null
  readonly height?: number | null
}

interface NewFile {
  readonly id: FileId
  readonly filename: string
  readonly type: UploadType
  readonly owner: UserId | null
  readonly storedAs: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
  readonly now: Date
}

const insertImported = defineStatement(
  (tx, { id, filename, type, owner, storedAs, size, width, height, now }: Given<NewFile>) =>
    tx.insertInto('files').values({
      id,
      filename,
      type,
      owner_id: owner,
      is_public: true,
      stored_as: storedAs,
      size_bytes: size,
      width,
      height,
      created_at: now,
      uploaded_at: now,
    }),
)

/** Creates a file from bytes that the server itself stored, as if its owner had uploaded it. */
export async function importFile(ctx: Ctx, file: StoredFile): Promise<string> {
  const { owner, type, storedAs, size, width = null, height = null } = file
  const id = ctx.newId<FileId>()
  const filename = fileNameOf({ id, type, isPublic: true })
  ctx.write(insertImported.with(ctx.tx, { id, filename, type, owner, storedAs, size, width, height, now: ctx.now }))
  return filename
}
