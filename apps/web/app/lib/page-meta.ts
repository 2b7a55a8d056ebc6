import type { MetaDescriptor } from 'react-router'
import { brand } from '#ui/brand.ts'
import { pageTitle } from './page-title.ts'

interface PageMetaFacts {
  title: string
  description?: string | null | undefined
  /** The picture of a shared link; relative addresses are completed. */
  image?: string | null | undefined
  /** The page's own address without filters, from `paths`. */
  path: string
  /** Of the route's `meta` arguments: the root knows where the site lives. */
  matches: readonly ({ loaderData?: unknown } | undefined)[]
  noIndex?: boolean
}

const longestDescription = 160

/** Title, description, canonical address and the card that a shared link shows. */
export function pageMeta({
  title,
  description,
  image,
  path,
  matches,
  noIndex = false,
}: PageMetaFacts): MetaDescriptor[] {
  const origin = (matches[0]?.loaderData as { origin?: string } | null | undefined)?.origin ?? ''
  const text = shortened(description ?? brand.description)
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
    ...(image ? [{ property: 'og:image', content: absolute(image) }] : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ]
}

function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length > longestDescription ? `${plain.slice(0, longestDescription - 1).trimEnd()}…` : plain
}
