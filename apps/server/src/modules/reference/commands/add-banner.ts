import type { Ctx } from '#platform/context/context.ts'

interface NewBanner {
  /** Name of a stored file. */
  readonly image: string
  readonly title: string
  readonly link?: string
  readonly position?: number
}

export async function addBanner(ctx: Ctx, { image, title, link, position = 0 }: NewBanner): Promise<string> {
  const id = ctx.newId<string>()
  await ctx.tx
    .insertInto('banners')
    .values({ id, image, title, link: link ?? null, position })
    .execute()
  return id
}
