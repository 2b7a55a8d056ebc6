import type { OwnUser } from '@market/contract/accounts/schema.ts'
import { claimFiles } from '#modules/uploads/public.ts'
import { type Ctx, person } from '#platform/context.ts'
import { profileUpdated } from './events.ts'
import { presentOwnUser } from './present.ts'

/** Puts a picture of the person's own into the profile. */
export async function savePicture(ctx: Ctx, place: 'avatar' | 'banner', url: string): Promise<{ user: OwnUser }> {
  const { id } = person(ctx)
  const [file] = await claimFiles(ctx, [{ url }], 'image')
  await ctx.tx
    .updateTable('users')
    .set({ [place]: file?.filename, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  ctx.emit(profileUpdated, { userId: id })
  return { user: await presentOwnUser(ctx, id) }
}
