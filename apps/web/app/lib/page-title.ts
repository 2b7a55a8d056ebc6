import { brand } from '#ui/brand/brand.ts'

/** The title of a screen's tab: 'My bids · Fairlance'. */
export const pageTitle = (title: string): string => `${title} · ${brand.name}`
