import type { ShownBranding } from '@market/contract/branding/shown.ts'

/** The branding without its colors, which are in the style sheet. What is missing is that of the design. */
type Look = Omit<ShownBranding, 'light' | 'dark'>

export interface Brand {
  readonly name: string
  readonly look: Look
  /** Style sheet of the look. */
  readonly style: string
}

/** Name and look of the marketplace: the same for all requests, until the operator changes them. */
export const brand: Brand & { readonly description: string } = {
  name: 'Fairlance',
  look: {},
  style: '',
  description:
    'Hire people for work that matters, at a price you both agree on. Your money stays in escrow until the work is done.',
}

/** Sets name and look from the settings, before anything is rendered. */
export const brandMarketplace = (given: Brand) => Object.assign(brand, given)

/** Version of the terms that this page names; empty where the marketplace has none. */
export const shownTermsVersion = (): string => brand.look.termsVersion ?? ''

export const brandStyleId = 'brand-style'

/** Sets name and look from what the server rendered into the page. */
export function readBrand(page: Document): void {
  Object.assign(brand, JSON.parse(page.documentElement.dataset['brand'] ?? '{}'), {
    style: page.getElementById(brandStyleId)?.textContent,
  })
}
