import { findPhoneNumbersInText } from 'libphonenumber-js'
import type { ContactDetail } from '../bids/proposal.ts'
import { asciiDigits } from '../digits.ts'
import { contactPatterns, withCountryCode } from './contact-patterns.ts'

/** Further passages are left out. */
const mostDetails = 20

interface Found extends Pick<ContactDetail, 'kind'> {
  readonly start: number
  readonly end: number
}

const searches = Object.entries(contactPatterns).flatMap(([kind, sources]) =>
  sources.map((source) => ({ kind: kind as ContactDetail['kind'], pattern: new RegExp(source, 'giu') })),
)

/** A link, whose numbers are those of pages and pictures. */
const link =
  /(?:https?:\/\/|www\.)\S{1,500}|(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}\/\S{1,500}/giu

const withoutLinks = (text: string): string => text.replaceAll(link, (found) => ' '.repeat(found.length))

/** Converts digits of other scripts, and wide or styled characters, to ASCII where that changes no length. */
const inAscii = (text: string): string =>
  text.replaceAll(/[^\p{ASCII}]/gu, (character) => {
    const plain = asciiDigits(character.normalize('NFKC')).replace('。', '.')
    return plain.length === character.length ? plain : character
  })

/** Finds the numbers that their country could have; its ranges are not checked, because new ones open every month. */
const internationalNumbers = (text: string): Found[] =>
  [...text.matchAll(withCountryCode)].flatMap(({ 0: candidate, index }) =>
    findPhoneNumbersInText(candidate, { extended: true }).map(({ startsAt, endsAt }) => ({
      kind: 'phone',
      start: index + startsAt,
      end: index + endsAt,
    })),
  )

/**
 * Returns the email addresses, phone numbers, and messenger links and handles in a text, in their order, each as it is
 * written there, at most 20. Runs on the server only: a browser would load 38 KB of phone numbers' rules.
 */
export function contactDetails(text: string): ContactDetail[] {
  const plain = inAscii(text)
  const numbers = withoutLinks(plain)
  const found: Found[] = searches.flatMap(({ kind, pattern }) =>
    [...(kind === 'phone' ? numbers : plain).matchAll(pattern)].map(({ 0: passage, index }) => ({
      kind,
      start: index,
      end: index + passage.length,
    })),
  )
  found.push(...internationalNumbers(numbers))
  const details = new Map<string, ContactDetail>()
  let last = 0
  for (const { kind, start, end } of found.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (start < last) continue
    last = end
    const passage = text.slice(start, end)
    if (details.size < mostDetails) details.set(passage, { kind, text: passage })
  }
  return [...details.values()]
}
