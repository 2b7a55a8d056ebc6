import type { CategoryId, TagId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { refusing } from '#platform/errors.ts'
import { freeSlug } from '../free-slug.ts'
import { titledOnce } from '../store-content.ts'

interface NewCategory {
  readonly title: string
  readonly description: string
  /** Name of an interface icon. */
  readonly icon?: string
  readonly position?: number
  readonly tags: readonly string[]
}

/** Adds a category with its tags. */
export async function addCategory(ctx: Ctx, input: NewCategory): Promise<{ id: CategoryId; tags: TagId[] }> {
  const id = ctx.newId<CategoryId>()
  const slug = await freeSlug(ctx, input.title)
  await refusing(titledOnce, () =>
    ctx.tx
      .insertInto('categories')
      .values({
        id,
        title: input.title,
        slug,
        description: input.description,
        icon: input.icon ?? null,
        position: input.position ?? 0,
      })
      .execute(),
  )
  return { id, tags: await addTags(ctx, id, input.tags) }
}

/** Adds tags to a category; returns their ids in the same order. */
export async function addTags(ctx: Ctx, category: CategoryId, names: readonly string[]): Promise<TagId[]> {
  const tags = names.map((name) => ({ id: ctx.newId<TagId>(), category_id: category, name }))
  if (tags.length > 0) await ctx.tx.insertInto('tags').values(tags).execute()
  return tags.map((tag) => tag.id)
}
