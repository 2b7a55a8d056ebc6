import { brand } from './brand.ts'

/** Title of the browser tab: 'My bids · Fairlance'. */
export const pageTitle = (title: string): string => `${title} · ${brand.name}`
