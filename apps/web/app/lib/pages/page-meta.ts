import { shortened } from '#lib/formats/shortened.ts'
import type { MetaDescriptor } from 'react-router'
import { brand } from './brand.ts'
import { pageTitle } from './page-title.ts'
import type { RootFacts } from './root-facts.ts'

interface PageMetaFacts {
  title: string
  description?: string | null | undefined
  /** The picture of a shared link; relative addresses are completed. */
  image?: string | null | undefined
  /** For a picture made for shared links, at the size of all of those. */
  imageMadeToShare?: boolean
  /** The page's own address without filters, from `paths`. */
  path: string
  /** Of the route's `meta` arguments: the root knows where the site lives. */
  matches: readonly ({ loaderData?: unknown } | undefined)[]
  noIndex?: boolean
}

/** With the ellipsis behind it, what search engines show. */
const longestDescription = 159

/** Title, description, canonical address and the card that a shared link shows. */
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
    ...(image && imageMadeToShare ? sharedPictureFacts(title) : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ]
}

/** The size of the pictures that the server draws for shared links. */
const sharedPictureFacts = (title: string): MetaDescriptor[] => [
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: title },
]
