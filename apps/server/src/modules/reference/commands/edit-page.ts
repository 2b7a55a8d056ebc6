import type { savePage as endpoint } from '@market/contract/admin/endpoints-reference.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { tellAct } from '#platform/acts.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { cleanHtml } from '../clean-html.ts'
import { contentChanged } from '../events.ts'
import * as store from '../store.ts'
import { savePage } from './save-page.ts'

/** Changes the text of a static page; what it may not hold is left out. */
export async function editPage(ctx: Ctx, { id, title, description }: ParsedInputOf<typeof endpoint>): Promise<null> {
  const before = await store.page(ctx.tx, String(id))
  if (before === undefined) throw new AppError('NOT_FOUND')
  const cleaned = await cleanHtml(description)
  if (cleaned === '') throw fieldError('description', 'The text is required.')
  await savePage(ctx, { id, slug: before.slug, title, description: cleaned })
  tellAct(ctx, {
    target: ['page', before.slug],
    before: { title: before.title, description: before.description },
    after: { title, description: cleaned },
  })
  ctx.emit(contentChanged, { table: 'pages' })
  return null
}
