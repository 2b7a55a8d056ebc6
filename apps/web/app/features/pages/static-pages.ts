import { getPage } from '@market/contract/reference/endpoints.ts'
import { textOfHtml } from '@market/contract/text/html-text.ts'
import { need, type PageData, readFor } from '#lib/pages/page-data.ts'
import { pageMeta } from '#lib/pages/page-meta.ts'
import { paths } from '@market/contract/paths.ts'

/** Static pages with the ids of product-rules: Call shapes. */
export const staticPages = {
  terms: { slug: '1', title: 'Terms & Conditions', path: paths.terms() },
  privacy: { slug: '2', title: 'Privacy Policy', path: paths.privacy() },
  about: { slug: '4', title: 'About Us', path: paths.aboutUs() },
  faqs: { slug: '6', title: 'Frequently asked questions', path: paths.faqs() },
} as const

export type StaticPageName = keyof typeof staticPages

export const staticPageNeeds = (name: StaticPageName) => [need(getPage, { slug: staticPages[name].slug })]

export function staticPageMeta(
  name: StaticPageName,
  loaderData: PageData | null | undefined,
  matches: Parameters<typeof pageMeta>[0]['matches'],
) {
  const { slug, title, path } = staticPages[name]
  const page = readFor(loaderData, getPage, { slug })?.page
  return pageMeta({ title: page?.title ?? title, description: page && textOfHtml(page.description), path, matches })
}
