import type { CategoryId, TagId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { fieldError, refusing } from '#platform/errors.ts'

interface NewCategory {
  readonly title: string
  readonly description: string
  /** The name of a sign of the interface. */
  readonly icon?: string
  readonly position?: number
  readonly tags: readonly string[]
}

/** 'Design & Art' -> 'design-art' */
export const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Adds a category with its tags. */
export async function addCategory(ctx: Ctx, input: NewCategory): Promise<{ id: CategoryId; tags: TagId[] }> {
  const id = ctx.newId<CategoryId>()
  const taken = () => fieldError('title', 'There is a category of this title already.')
  await refusing({ categories_title_key: taken, categories_slug_key: taken }, () =>
    ctx.tx
      .insertInto('categories')
      .values({
        id,
        title: input.title,
        slug: slugOf(input.title),
        description: input.description,
        icon: input.icon ?? null,
        position: input.position ?? 0,
      })
      .execute(),
  )
  const tags = input.tags.map((name) => ({ id: ctx.newId<TagId>(), category_id: id, name }))
  if (tags.length > 0) await ctx.tx.insertInto('tags').values(tags).execute()
  return { id, tags: tags.map((tag) => tag.id) }
}
