import type { savePage as endpoint } from '@market/contract/admin/endpoints-reference.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { hasVisibleText } from '@market/contract/text.ts'
import { tellAct } from '#platform/context/acts.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { requireVersion } from '#platform/context/require-version.ts'
import { cleanHtml } from '../clean-html.ts'
import { contentChanged } from '../events.ts'
import * as store from '../store.ts'
import { savePage } from './save-page.ts'

/** Edits the text of a static page; removes markup that is not allowed. */
export async function editPage(
  ctx: Ctx,
  { id, version, title, description }: ParsedInputOf<typeof endpoint>,
): Promise<null> {
  const before = await store.lockPage(ctx.tx, id)
  if (before === undefined) throw new AppError('NOT_FOUND')
  requireVersion(before.version, version)
  const cleaned = await cleanHtml(description)
  if (!hasVisibleText(cleaned)) throw fieldError('description', 'The text is required.')
  await savePage(ctx, { id, slug: before.slug, title, description: cleaned })
  tellAct(ctx, {
    target: ['page', before.slug],
    before: { title: before.title, description: before.description },
    after: { title, description: cleaned },
  })
  ctx.emit(contentChanged, { table: 'pages' })
  return null
}
