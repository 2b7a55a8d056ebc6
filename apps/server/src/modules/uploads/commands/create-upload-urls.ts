import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { FileId } from '@market/contract/ids.ts'
import type { getUploadUrls } from '@market/contract/uploads/endpoints.ts'
import { later } from '#platform/clock/clock.ts'
import { actorId, type Ctx, type StepsCtx } from '#platform/context/context.ts'
import { setDeadline } from '#platform/deadlines/deadlines.ts'
import { type FileName, fileNameOf, isPublicLocation } from '../file-name.ts'
import { uploadQuery } from '../links.ts'
import { unclaimedLife } from '../release-files.ts'
import { fileUnclaimed } from '../store.ts'
import { countPlaces } from '../upload-limits.ts'

/** Creates upload URLs for the caller, or for a visitor who is registering. */
export async function createUploadUrls(
  ctx: StepsCtx,
  { location, type, count }: ParsedInputOf<typeof getUploadUrls>,
): Promise<OutputOf<typeof getUploadUrls>> {
  await countPlaces(ctx, type, count)
  const isPublic = isPublicLocation(location)
  const files = Array.from({ length: count }, () => {
    const id = ctx.newId<FileId>()
    return { id, filename: fileNameOf({ id, type, isPublic }), type, isPublic }
  })
  await ctx.inTransaction((inner) => keepPlaces(inner, files))
  return files.map(({ filename }) => ({
    url: `${ctx.origin}/api/files/upload/${filename}?${uploadQuery(ctx, filename)}`,
    filename,
  }))
}

/** Stores the new files; each is deleted after a day unless a record claims it. */
async function keepPlaces(ctx: Ctx, files: readonly (FileName & { readonly filename: string })[]): Promise<void> {
  await ctx.tx
    .insertInto('files')
    .values(
      files.map(({ id, filename, type, isPublic }) => ({
        id,
        filename,
        type,
        is_public: isPublic,
        owner_id: actorId(ctx),
        created_at: ctx.now,
      })),
    )
    .execute()
  for (const { id } of files) setDeadline(ctx, id, fileUnclaimed, later(ctx.now, unclaimedLife))
}
