import { counted } from '@market/contract/numbers.ts'
import { shortened } from '#lib/formats/shortened.ts'

/** product-rules: Limits: a description longer than 40 characters is cut at 35 on cards. */
export const descriptionPreview = (text: string): string => (text.length > 40 ? shortened(text, 35) : text)

/** product-rules: Limits: country names are cut at 9 on cards. */
export const shortCountry = (name: string): string => shortened(name, 9)

/** A response time as a value: '4 Hour(s)' (product-rules: Limits). */
export const inHours = (hours: number | string): string => `${hours} Hour(s)`

/** The same in a sentence: 'Replies within 4 hours'. */
export const hoursToReply = (hours: number): string => `Replies within ${counted(hours, 'hour')}`

/** The order of a list that nobody has chosen one for: product-rules: Limits, `all`. */
export const anyOrder = 'Default order'

/** 'Pune, Maharashtra, India' of whatever is known. */
export function placeOf(person: {
  city?: string | null
  state?: { stateName: string } | null
  country: { countryName: string } | null
}): string | null {
  const parts = [person.city, person.state?.stateName, person.country?.countryName].filter(Boolean)
  return parts.length === 0 ? null : [...new Set(parts)].join(', ')
}
