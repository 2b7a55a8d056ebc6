import { sql } from 'kysely'
import type { savePage as endpoint } from '@market/contract/admin/endpoints-reference.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { hasVisibleText } from '@market/contract/text.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { audit } from '#platform/context/audit.ts'
import { requireVersion } from '#platform/context/require-version.ts'
import * as store from '../store.ts'
import { contentChanged } from '../events.ts'

/**
 * Reduces HTML to what a static page may contain: plain headings, paragraphs, lists, emphasis, fold-outs and links.
 * Search engines do not follow the links of `byUsers`.
 */
export async function cleanHtml(html: string, { byUsers = false } = {}): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html')
  const cleaned = sanitizeHtml(html, {
    allowedTags: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'details', 'summary', 'a'],
    allowedAttributes: { a: byUsers ? ['href', 'rel'] : ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      b: 'strong',
      i: 'em',
      h1: 'h2',
      h4: 'h3',
      ...(byUsers ? { a: sanitizeHtml.simpleTransform('a', { rel: 'ugc nofollow noopener' }) } : {}),
    },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'a' && !/^(https?:\/\/|mailto:|\/(?!\/))[^"<>\s]*$/.test(attribs['href'] ?? ''),
  })
  return cleaned.trim()
}

const tag = /<[^>]*>?/g
const plainTag = /^<\/?(?:h2|h3|p|ul|ol|li|strong|em|details|summary)>$/
const link = /^<a href="(?:https?:\/\/|mailto:|\/(?!\/))[^"<>\s]*">$/

/** Whether a text has no markup except plain headings, paragraphs, lists, emphasis, fold-outs and links. */
const isSafeHtml = (html: string): boolean =>
  [...html.matchAll(tag)].every(([found]) => plainTag.test(found) || link.test(found) || found === '</a>')

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
  audit(ctx, {
    target: ['page', before.slug],
    before: { title: before.title, description: before.description },
    after: { title, description: cleaned },
  })
  ctx.emit(contentChanged, { table: 'pages' })
  return null
}
