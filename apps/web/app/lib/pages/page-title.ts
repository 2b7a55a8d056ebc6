import { brand } from './brand.ts'

/** The title of a screen's tab: 'My bids · Fairlance'. */
export const pageTitle = (title: string): string => `${title} · ${brand.name}`
