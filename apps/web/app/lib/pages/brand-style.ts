import type { ShownBranding } from '@market/contract/branding/shown.ts'
import type { Brand } from './brand.ts'
import { headingFontSheets } from './heading-font-sheets.ts'

type HeadingFont = NonNullable<ShownBranding['headingFont']>

/** Families with their fallbacks, as `tokens.css` has them. */
const headingFamilies: Readonly<Record<HeadingFont, string>> = {
  'Bricolage Grotesque': "'Bricolage Grotesque', 'Bricolage Fallback', system-ui, sans-serif",
  Figtree: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
  'Space Grotesk': "'Space Grotesk Variable', system-ui, sans-serif",
  'Source Serif 4': "'Source Serif 4 Variable', Georgia, serif",
}

export const headingFamily = (font: HeadingFont): string => headingFamilies[font]

/** The style sheet of the branding; empty for the look of the design. It follows `tokens.css`. */
function brandStyle({ light, dark, headingFont }: Pick<ShownBranding, 'light' | 'dark' | 'headingFont'>): string {
  const font = headingFont && `--font-heading:${headingFamily(headingFont)}`
  const always = [light, font].filter(Boolean).join(';')
  const sheet = headingFont && headingFontSheets[headingFont]
  return [
    sheet === undefined ? '' : `@import url("${sheet}");`,
    always === '' ? '' : `:root{${always}}`,
    // Print is always light.
    dark === undefined ? '' : `@media screen{:root[data-mantine-color-scheme='dark']{${dark}}}`,
  ].join('')
}

/** Name, look and style sheet of the marketplace as pages need them. */
export const brandOf = (name: string, { light, dark, ...look }: ShownBranding): Brand => ({
  name,
  look,
  style: brandStyle({ light, dark, headingFont: look.headingFont }),
})
