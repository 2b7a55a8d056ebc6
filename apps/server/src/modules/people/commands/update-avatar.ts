import type {
  updateAvatar as avatarEndpoint,
  updateBanner as bannerEndpoint,
} from '@market/contract/accounts/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { OwnUser } from '@market/contract/accounts/own-user.ts'
import { claimFiles, releaseFilesNamed } from '#modules/uploads/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { profileUpdated } from '../events.ts'
import { presentOwnUser } from '../present.ts'

/** Sets one of the user's uploaded images as avatar or banner. */
async function saveImage(ctx: Ctx, place: 'avatar' | 'banner', url: string): Promise<{ user: OwnUser }> {
  const { id } = person(ctx)
  const [file] = await claimFiles(ctx, [{ url }], 'image')
  const before = await ctx.tx
    .selectFrom('users')
    .select(['avatar', 'banner'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await ctx.tx
    .updateTable('users')
    .set({ [place]: file?.filename, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  const old = before[place]
  if (old !== null && old !== file?.filename) await releaseFilesNamed(ctx, [old])
  ctx.emit(profileUpdated, { userId: id })
  return { user: await presentOwnUser(ctx, id) }
}

export const updateAvatar = (
  ctx: Ctx,
  { avatar }: ParsedInputOf<typeof avatarEndpoint>,
): Promise<OutputOf<typeof avatarEndpoint>> => saveImage(ctx, 'avatar', avatar)

export const updateBanner = (
  ctx: Ctx,
  { banner }: ParsedInputOf<typeof bannerEndpoint>,
): Promise<OutputOf<typeof bannerEndpoint>> => saveImage(ctx, 'banner', banner)
