import { addCategory, addTags, contentChanged } from '#modules/reference/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type KnownNames, nameKey } from '../known-names.ts'
import type { ImportedCategory } from '../read-category.ts'

/** Adds a category with its tags, or the missing tags of one that exists. */
export async function importCategory(ctx: Ctx, known: KnownNames, { title, description, tags }: ImportedCategory) {
  const before = known.categories.get(nameKey(title))
  if (before === undefined) await addCategory(ctx, { title, description, tags })
  else
    await addTags(
      ctx,
      before.id,
      tags.filter((tag) => !before.tags.has(nameKey(tag))),
    )
  ctx.emit(contentChanged, { table: 'categories' })
}
