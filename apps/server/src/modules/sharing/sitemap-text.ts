import { escapeMarkup } from '#platform/messages/escape-markup.ts'

export interface Place {
  /** Absolute URL. */
  readonly address: string
  readonly changed?: Date
}

const entry = (tag: string, { address, changed }: Place): string =>
  `<${tag}><loc>${escapeMarkup(address)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</${tag}>`

const document = (root: string, tag: string, places: readonly Place[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places
    .map((place) => entry(tag, place))
    .join('\n')}\n</${root}>\n`

/** Sitemap of pages (sitemaps.org), with at most 50,000 of them. */
export const sitemap = (places: readonly Place[]): string => document('urlset', 'url', places)

/** Index of sitemaps. */
export const sitemapIndex = (places: readonly Place[]): string => document('sitemapindex', 'sitemap', places)
