import type * as contract from '@market/contract/admin/endpoints-reference.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { CategoryId, TagId } from '@market/contract/ids.ts'
import { claimFiles } from '#modules/uploads/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fieldError, refusing } from '#platform/errors.ts'
import { changeContent } from './commands/change-content.ts'
import { freeSlug } from './free-slug.ts'
import { isTagUsed, lockContent, titledOnce } from './store-content.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>

export async function saveBanner(ctx: Ctx, { id, version, image, ...form }: Input<'saveBanner'>): Promise<null> {
  const [file] = image === undefined ? [] : await claimFiles(ctx, [{ url: image }], 'image')
  const values = {
    title: form.title,
    link: form.link,
    position: form.position,
    starts_at: form.startsAt,
    ends_at: form.endsAt,
    ...(file === undefined ? {} : { image: file.filename }),
  }
  return changeContent(ctx, 'banners', id, values, version)
}

export const saveTestimonial = (
  ctx: Ctx,
  { id, version, totalRating, ...form }: Input<'saveTestimonial'>,
): Promise<null> => changeContent(ctx, 'testimonials', id, { ...form, total_rating: totalRating }, version)

export async function saveCategory(ctx: Ctx, { id, version, isActive, ...form }: Input<'saveCategory'>): Promise<null> {
  // The slug of a category does not change with its title.
  const slug = id === undefined ? { slug: await freeSlug(ctx, form.title) } : {}
  return refusing(titledOnce, () =>
    changeContent(ctx, 'categories', id, { ...form, ...slug, is_active: isActive }, version),
  )
}

const tagTaken = () => fieldError('name', 'A tag with this name already exists. Merge the two.')

/** Rejects moving a used tag to another category: those who use it could no longer save their listing or profile. */
async function requireTagMayMove(ctx: Ctx, id: TagId, category: CategoryId): Promise<void> {
  const { category_id } = await lockContent(ctx, 'tags', id)
  if (category_id !== category && (await isTagUsed(ctx, id)))
    throw fieldError(
      'categoryId',
      'Listings or people have this tag, so it stays in its category. Add one of the same name to the other.',
    )
}

export const saveTag = (ctx: Ctx, { id, version, categoryId, name, isActive }: Input<'saveTag'>): Promise<null> =>
  refusing(
    {
      tags_category_id_name_key: tagTaken,
      tags_named_once: tagTaken,
      tags_category_id_fkey: () => fieldError('categoryId', 'We couldn’t find this category.'),
    },
    async () => {
      if (id !== undefined) await requireTagMayMove(ctx, id, categoryId)
      return changeContent(ctx, 'tags', id, { category_id: categoryId, name, is_active: isActive }, version)
    },
  )

export const saveCountry = (ctx: Ctx, { id, isActive }: Input<'saveCountry'>): Promise<null> =>
  changeContent(ctx, 'countries', id, { is_active: isActive })

export const savePriceRange = (ctx: Ctx, { id, version, min, max, connectForBid, isActive }: Input<'savePriceRange'>) =>
  refusing({ price_ranges_once: () => fieldError('max', 'This range already exists.') }, () =>
    changeContent(
      ctx,
      'price_ranges',
      id,
      { min_cents: min, max_cents: max, connect_for_bid: connectForBid, is_active: isActive },
      version,
    ),
  )

export const saveConnectPackage = (ctx: Ctx, { id, version, connects, price, isActive }: Input<'saveConnectPackage'>) =>
  changeContent(ctx, 'connect_packages', id, { connects, price_cents: price, is_active: isActive }, version)
