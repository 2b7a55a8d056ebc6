import { fileNameIn } from '@market/contract/uploads/file-name.ts'
import type { FileId, UserId } from '@market/contract/ids.ts'
import { describeError } from '@market/contract/errors.ts'
import { counted } from '@market/contract/numbers.ts'
import type { UploadType } from '@market/contract/uploads/endpoints.ts'
import { actorId, type Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { fileNameOf, readFileName } from './file-name.ts'
import { releaseFiles } from './release-files.ts'
import { type FileRow, lockFiles, markClaimed } from './store.ts'

export type Accepts =
  | 'image'
  | 'document'
  | 'proof'
  | 'resume'
  | 'offer-document'
  | 'proposal'
  | 'private-document'
  | 'private-image'

const acceptedTypes: Record<Accepts, readonly UploadType[]> = {
  image: ['png'],
  document: ['pdf'],
  proof: ['png', 'pdf'],
  resume: ['pdf', 'doc', 'docx'],
  'offer-document': ['pdf', 'doc', 'docx'],
  proposal: ['png', 'pdf', 'doc', 'docx'],
  'private-document': ['pdf'],
  'private-image': ['png'],
}
/** Files that are never public, whatever location they were uploaded to. */
const keptPrivate: ReadonlySet<Accepts> = new Set<Accepts>([
  'proof',
  'resume',
  'offer-document',
  'proposal',
  'private-document',
  'private-image',
])

/** File reference in a form. */
export interface GivenFile {
  readonly url: string
  readonly name?: string | undefined
}

export interface ClaimedFile {
  readonly fileId: FileId
  readonly filename: string
  readonly name: string
}

const idOf = ({ url }: GivenFile) => readFileName(fileNameIn(url))?.id

/**
 * Locks the files of several claims of one record in a consistent order, because another record may reference the same
 * files.
 */
export async function holdFiles(ctx: Ctx, files: readonly GivenFile[]): Promise<void> {
  await lockFiles(
    ctx.tx,
    files.map(idOf).filter((id) => id !== undefined),
  )
}

/**
 * Claims uploaded files for a record: they must belong to the caller, be uploaded, and have a type that the record
 * accepts. `url` is a file name or one of our URLs. Store the returned `filename`. `field` is the form field for
 * errors.
 */
export const claimFiles = (
  ctx: Ctx,
  files: readonly GivenFile[],
  accepts: Accepts,
  field?: string,
): Promise<ClaimedFile[]> => claim(ctx, actorId(ctx), files, accepts, field)

/** Claims the image uploaded during registration, and makes the new user its owner. */
export async function claimForNewUser(ctx: Ctx, user: UserId, file: GivenFile): Promise<ClaimedFile> {
  const [claimed] = await claim(ctx, null, [file], 'image')
  if (claimed === undefined) throw new AppError('FILE_UNKNOWN')
  await ctx.tx.updateTable('files').set({ owner_id: user }).where('id', '=', claimed.fileId).execute()
  return claimed
}

/**
 * Releases the files of removed registrations: they are deleted after a day, unless another registration claims them.
 */
export async function releaseFilesOf(ctx: Ctx, users: readonly UserId[]): Promise<void> {
  if (users.length === 0) return
  const owned = await ctx.tx.selectFrom('files').select('id').where('owner_id', 'in', users).execute()
  const ids = owned.map((file) => file.id)
  if (ids.length === 0) return
  await releaseFiles(ctx, ids)
  await ctx.tx.updateTable('files').set({ owner_id: null }).where('id', 'in', ids).execute()
}

/** Rejects with the names of a form's files that were deleted before it was submitted, as happens with drafts. */
function rejectMissingFiles(gone: readonly GivenFile[], field: string | undefined): void {
  if (gone.length === 0) return
  const names = gone.map(({ name }) => name).filter((name) => name !== undefined)
  const details = { gone: names.length > 0 ? names.join(', ') : counted(gone.length, 'file') }
  const { message } = describeError('FILE_UNKNOWN', details)
  throw new AppError('FILE_UNKNOWN', details, field === undefined ? undefined : { [field]: message })
}

async function claim(
  ctx: Ctx,
  owner: UserId | null,
  files: readonly GivenFile[],
  accepts: Accepts,
  field?: string,
): Promise<ClaimedFile[]> {
  const ids = files.map(idOf)
  const known = ids.filter((id) => id !== undefined)
  const rows = new Map((await lockFiles(ctx.tx, known)).map((row) => [row.id, row]))
  rejectMissingFiles(
    files.filter((_, index) => ids[index] !== undefined && !rows.has(ids[index])),
    field,
  )
  const claimed = files.map((file, index) => {
    const row = rows.get(ids[index] as FileId)
    if (row === undefined || row.uploaded_at === null || row.owner_id !== owner) throw new AppError('FILE_UNKNOWN')
    return claimedFile(row, file, accepts)
  })
  await markClaimed(ctx, claimed)
  return claimed.map(({ fileId, filename, name }) => ({ fileId, filename, name }))
}

/** Default name for a file sent without one. */
const unnamed = ({ type }: FileRow) => `${type === 'png' ? 'Image' : 'Document'}.${type}`

function claimedFile(row: FileRow, file: GivenFile, accepts: Accepts) {
  if (!acceptedTypes[accepts].includes(row.type))
    throw new AppError(acceptedTypes[accepts].includes('pdf') ? 'FILE_TYPE' : 'FILE_NOT_IMAGE')
  const isPublic = row.is_public && (row.claimed_at !== null || !keptPrivate.has(accepts))
  const filename = fileNameOf({ id: row.id, type: row.type, isPublic })
  return { fileId: row.id, filename, isPublic, name: file.name?.trim() || unnamed(row) }
}
