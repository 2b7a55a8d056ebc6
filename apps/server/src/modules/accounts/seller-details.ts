import { lastBirth, type otherDetails, tooYoung } from '@market/contract/accounts/schema.ts'
import type { TagId, UserId } from '@market/contract/ids.ts'
import type { z } from 'zod'
import { hasTagOutside } from '#modules/reference/public.ts'
import { claimFiles, releaseFilesNamed } from '#modules/uploads/public.ts'
import type { Ctx } from '#platform/context.ts'
import { fieldError, refusing } from '#platform/errors.ts'

type Details = z.output<typeof otherDetails>

/** Writes what a seller offers and how: one meaning in onboarding and in the other details. */
export async function saveSellerDetails(ctx: Ctx, user: UserId, details: Details): Promise<void> {
  if (details.dob > lastBirth(ctx.now)) throw fieldError('dob', tooYoung)
  const [resume] = await claimFiles(ctx, [{ url: details.resume, name: details.resumeName }], 'resume')
  const before = await ctx.tx.selectFrom('users').select('resume').where('id', '=', user).executeTakeFirstOrThrow()
  await refusing(
    {
      users_category_id_fkey: () => fieldError('categoryId', 'Please choose a category.'),
      users_price_range_id_fkey: () => fieldError('priceRange', 'Please choose a price range.'),
    },
    () =>
      ctx.tx
        .updateTable('users')
        .set({
          gender: details.gender,
          dob: details.dob,
          price_range_id: details.priceRange,
          category_id: details.categoryId,
          resume: resume?.filename ?? null,
          resume_name: details.resumeName,
          response_time: details.responseTime,
          updated_at: ctx.now,
        })
        .where('id', '=', user)
        .execute(),
  )
  if (before.resume !== null && before.resume !== resume?.filename) await releaseFilesNamed(ctx, [before.resume])
  await replaceTags(ctx, user, details)
}

async function replaceTags(ctx: Ctx, user: UserId, { tagId, categoryId }: Details): Promise<void> {
  const ids: TagId[] = [...new Set(tagId)]
  if (await hasTagOutside(ctx.tx, ids, categoryId)) throw fieldError('tagId', 'Please choose tags of this category.')
  await ctx.tx.deleteFrom('user_tags').where('user_id', '=', user).execute()
  await ctx.tx
    .insertInto('user_tags')
    .values(ids.map((id) => ({ user_id: user, tag_id: id })))
    .execute()
}
