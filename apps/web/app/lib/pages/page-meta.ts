import { shortened } from '#lib/formats/shortened.ts'
import type { MetaDescriptor } from 'react-router'
import { brand } from './brand.ts'
import { pageTitle } from './page-title.ts'
import type { RootFacts } from './root-facts.ts'

interface PageMetaFacts {
  title: string
  description?: string | null | undefined
  /** Image of a shared link; a relative URL is made absolute. */
  image?: string | null | undefined
  /** The image has the standard size of images made for shared links. */
  imageMadeToShare?: boolean
  /** Path of the page without filters, from `paths`. */
  path: string
  /** From the route's `meta` arguments; the root's data contains the site's origin. */
  matches: readonly ({ loaderData?: unknown } | undefined)[]
  noIndex?: boolean
}

/** With the ellipsis, the length that search engines show. */
const longestDescription = 159

/** Title, description, canonical URL and share card. */
export function pageMeta({
  title,
  description,
  image,
  imageMadeToShare = false,
  path,
  matches,
  noIndex = false,
}: PageMetaFacts): MetaDescriptor[] {
  const origin = (matches[0]?.loaderData as RootFacts | null | undefined)?.origin ?? ''
  const text = shortened((description ?? brand.description).replaceAll(/\s+/g, ' ').trim(), longestDescription)
  const absolute = (address: string) => (address.startsWith('/') ? origin + address : address)
  return [
    { title: pageTitle(title) },
    { name: 'description', content: text },
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: absolute(path) },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: text },
    { property: 'og:url', content: absolute(path) },
    { property: 'og:locale', content: 'en_US' },
    ...(image ? [{ property: 'og:image', content: absolute(image) }] : []),
    ...(image && imageMadeToShare ? sharedImageFacts(title) : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ]
}

/** Size of the images that the server generates for shared links. */
const sharedImageFacts = (title: string): MetaDescriptor[] => [
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: title },
]
