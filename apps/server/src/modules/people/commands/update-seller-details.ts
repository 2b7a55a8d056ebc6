import type { updateSellerDetails as endpoint } from '@market/contract/accounts/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { lastBirth, type sellerDetails, tooYoung } from '@market/contract/accounts/schema.ts'
import type { TagId, UserId } from '@market/contract/ids.ts'
import type { z } from 'zod'
import { areTagsOffered, isResponseTimeOffered, offeredPriceRange, requireOffered } from '#modules/reference/public.ts'
import { claimFiles, releaseFilesNamed } from '#modules/uploads/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { fieldError } from '#platform/errors.ts'
import { profileUpdated } from '../events.ts'
import { presentOwnUser } from '../present.ts'
import { columnsOf } from '../seller-columns.ts'
import { lockUser } from '../store.ts'

type Details = z.output<typeof sellerDetails>

const findChosen = (ctx: Ctx, user: UserId) =>
  ctx.tx
    .selectFrom('users')
    .select(['resume', 'category_id', 'price_range_id', 'response_time'])
    .where('id', '=', user)
    .executeTakeFirstOrThrow()

/** Rejects options that are not offered; the seller's previous choices may remain. */
async function requireChoices(ctx: Ctx, details: Details, before: Awaited<ReturnType<typeof findChosen>>) {
  const { priceRange, responseTime } = details
  await requireOffered(ctx.tx, { categoryId: details.categoryId }, before)
  if ((await offeredPriceRange(ctx.tx, priceRange, before.price_range_id)) === undefined)
    throw fieldError('priceRange', 'Please choose a price range.')
  if (responseTime !== before.response_time && !(await isResponseTimeOffered(ctx.tx, responseTime)))
    throw fieldError('responseTime', 'Please choose a response time.')
}

/** Saves a seller's details, with the same rules in onboarding and in the other details. */
export async function saveSellerDetails(ctx: Ctx, user: UserId, details: Details): Promise<void> {
  if (details.dob > lastBirth(ctx.now)) throw fieldError('dob', tooYoung)
  const [resume] = await claimFiles(ctx, [{ url: details.resume, name: details.resumeName }], 'resume', 'resume')
  const before = await findChosen(ctx, user)
  await requireChoices(ctx, details, before)
  await ctx.tx
    .updateTable('users')
    .set({
      gender: details.gender,
      dob: details.dob,
      price_range_id: details.priceRange,
      category_id: details.categoryId,
      resume: resume?.filename ?? null,
      resume_name: details.resumeName,
      ...columnsOf(details),
      updated_at: ctx.now,
    })
    .where('id', '=', user)
    .execute()
  if (before.resume !== null && before.resume !== resume?.filename) await releaseFilesNamed(ctx, [before.resume])
  await replaceTags(ctx, user, details)
}

async function replaceTags(ctx: Ctx, user: UserId, { tagId, categoryId }: Details): Promise<void> {
  const ids: TagId[] = [...new Set(tagId)]
  const before = await ctx.tx.selectFrom('user_tags').select('tag_id').where('user_id', '=', user).execute()
  const kept = before.map((row) => row.tag_id)
  if (!(await areTagsOffered(ctx.tx, ids, categoryId, kept)))
    throw fieldError('tagId', 'Please choose tags of this category.')
  await ctx.tx.deleteFrom('user_tags').where('user_id', '=', user).execute()
  await ctx.tx
    .insertInto('user_tags')
    .values(ids.map((id) => ({ user_id: user, tag_id: id })))
    .execute()
}

export async function updateSellerDetails(
  ctx: Ctx,
  input: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { id } = person(ctx)
  await lockUser(ctx.tx, id)
  await saveSellerDetails(ctx, id, input)
  ctx.emit(profileUpdated, { userId: id })
  return { user: await presentOwnUser(ctx, id) }
}
