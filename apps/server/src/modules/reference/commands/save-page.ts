import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { fieldError } from '#platform/errors.ts'
import { isSafeHtml } from '../safe-html.ts'

export interface PageText {
  /** 1 terms, 2 privacy, 3 home teaser, 4 about, 6 FAQ (product-rules: Call shapes). */
  readonly id: number
  readonly slug: string
  readonly title: string
  /** HTML of h2, h3, p, ul, ol, li, strong, em and a[href]. */
  readonly description: string
}

/** Creates or updates a static page; rejects markup that is not allowed instead of removing it. */
export async function savePage(ctx: Ctx, page: PageText): Promise<void> {
  if (!isSafeHtml(page.description)) throw fieldError('description', 'This page holds markup that is not allowed.')
  const { id, ...texts } = { ...page, updated_at: ctx.now }
  await ctx.tx
    .insertInto('pages')
    .values({ id, ...texts })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...texts, version: sql<number>`pages.version + 1` }))
    .execute()
}
