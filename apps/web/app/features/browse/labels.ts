import { shortened } from '#lib/formats/shortened.ts'

/** SPEC 9: a description longer than 40 characters is cut at 35 on cards. */
export const descriptionPreview = (text: string): string => (text.length > 40 ? shortened(text, 35) : text)

/** SPEC 9: country names are cut at 9 on cards. */
export const shortCountry = (name: string): string => shortened(name, 9)

/** The order of a list that nobody has chosen one for: SPEC 9's `all`. */
export const anyOrder = 'Any order'

/** 'Pune, Maharashtra, India' of whatever is known. */
export function placeOf(person: {
  city?: string | null
  state?: { stateName: string } | null
  country: { countryName: string } | null
}): string | null {
  const parts = [person.city, person.state?.stateName, person.country?.countryName].filter(Boolean)
  return parts.length === 0 ? null : [...new Set(parts)].join(', ')
}
