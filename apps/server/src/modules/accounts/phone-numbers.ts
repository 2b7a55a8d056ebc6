import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js'

/** A number as its country's rules read it, and how it may be stored from before these rules were applied. */
interface ReadPhone {
  /** '+225' */
  readonly countryCode: string
  /** The national number with the zeros that are part of it: '0712345678'. */
  readonly phone: string
  /** Whether its country has numbers of this length; ranges are not judged, because new ones are opened every month. */
  readonly isPossible: boolean
  /** With country code, as earlier versions stored what was typed. */
  readonly earlier: readonly string[]
}

const parse = (number: string): PhoneNumber | undefined => parsePhoneNumberFromString(number, { extract: false })

/** Reads a number behind a country code; one that repeats the code, as '91 98765 43210' does, is read with it once. */
function parseBehind(countryCode: string, typed: string): PhoneNumber | undefined {
  const number = parse(`${countryCode}${typed}`)
  if (number?.isValid() === true || !`+${typed}`.startsWith(countryCode)) return number
  const repeated = parse(`+${typed}`)
  return repeated?.isValid() === true ? repeated : number
}

/** Reads a compact number (`compactPhone`); one with a plus brings its own country code. */
export function readPhone(countryCode: string, typed: string): ReadPhone {
  const isWhole = typed.startsWith('+')
  const asTyped = isWhole ? typed : `${countryCode}${typed}`
  const number = isWhole ? parse(typed) : parseBehind(countryCode, typed)
  if (number === undefined)
    return { countryCode, phone: typed.replace('+', ''), isPossible: false, earlier: isWhole ? [typed] : [] }
  const whole: string = number.number
  // A dial code such as +1242 holds an area as well: it stays the country's.
  const code = !isWhole && whole.startsWith(countryCode) ? countryCode : `+${number.countryCallingCode}`
  const phone = whole.slice(code.length)
  const earlier = [asTyped, `${code}${phone.replace(/^0+/, '')}`]
  return { countryCode: code, phone, isPossible: number.isPossible(), earlier: earlier.filter((one) => one !== whole) }
}

/** A stored phone as people of its country write it: '+91 98765 43210'. */
export const formatPhone = (countryCode: string | null, phone: string | null): string | null =>
  countryCode === null || phone === null
    ? null
    : (parse(`${countryCode}${phone}`)?.formatInternational() ?? `${countryCode} ${phone}`)
