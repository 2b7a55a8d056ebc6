import type { ListingKind } from '@market/contract/listings/schema.ts'
import { counted } from '@market/contract/numbers.ts'
import { paths } from '@market/contract/paths.ts'
import { shortened, shortenedAtWord } from '#lib/formats/shortened.ts'

/** product-rules: Limits: on cards, a description of more than 40 characters is cut to 35, between words. */
export const descriptionPreview = (text: string): string => (text.length > 40 ? shortenedAtWord(text, 35) : text)

/** Usual abbreviations of names that the cut would make unrecognizable. */
const abbreviations: Readonly<Record<string, string>> = {
  'United States': 'USA',
  'United States of America': 'USA',
  'United Kingdom': 'UK',
  'United Arab Emirates': 'UAE',
  'New Zealand': 'NZ',
}

/** product-rules: Limits: on cards, country names are abbreviated or cut to 9 characters. */
export const shortCountry = (name: string): string => abbreviations[name] ?? shortened(name, 9)

/** Response time as a value: '4 Hour(s)' (product-rules: Limits). */
export const inHours = (hours: number | string): string => `${hours} Hour(s)`

/** Response time in a sentence: 'Replies within 4 hours'. */
export const hoursToReply = (hours: number): string => `Replies within ${counted(hours, 'hour')}`

/** Sort option while none is chosen: product-rules: Limits, `all`. */
export const anyOrder = 'Default order'

/** Label of the amount: a job has a budget range, a service one price. */
export const priceLabel = (kind: ListingKind): string => (kind === 'JOB' ? 'Budget' : 'Price')

/** Public page of a listing. */
export const publicListingPath = (kind: ListingKind, id: string): string =>
  kind === 'JOB' ? paths.buyerJobDetails(id) : paths.serviceDetails(id)

/** Joins the known parts of a place: 'Pune, Maharashtra, India'. */
export function placeOf(person: {
  city?: string | null
  state?: { stateName: string } | null
  country: { countryName: string } | null
}): string | null {
  const parts = [person.city, person.state?.stateName, person.country?.countryName].filter(Boolean)
  return parts.length === 0 ? null : [...new Set(parts)].join(', ')
}
