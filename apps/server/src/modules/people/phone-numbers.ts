import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js'

/** Number parsed by its country's rules, with the forms in which earlier versions may have stored it. */
interface ReadPhone {
  /** For example '+225'. */
  readonly countryCode: string
  /** National number with the zeros that are part of it, for example '0712345678'. */
  readonly phone: string
  /** Whether its country has numbers of this length. Ranges are not checked, because new ones open every month. */
  readonly isPossible: boolean
  /** With country code, as earlier versions stored it. */
  readonly earlier: readonly string[]
}

/** Mexico's prefixes of mobile numbers until 2019; contacts saved before still have them: '044 55 ...', '+52 1 55 ...'. */
const formerPrefix = /^(\+52)(?:01|044|045|1)(?=\d{10}$)/

const parse = (number: string): PhoneNumber | undefined =>
  parsePhoneNumberFromString(number.replace(formerPrefix, '$1'), { extract: false })

/** Parses a number after a country code; drops a repetition of the code, as in '91 98765 43210'. */
function parseBehind(countryCode: string, typed: string): PhoneNumber | undefined {
  const number = parse(`${countryCode}${typed}`)
  if (number?.isValid() === true || !`+${typed}`.startsWith(countryCode)) return number
  const repeated = parse(`+${typed}`)
  return repeated?.isValid() === true ? repeated : number
}

/** Parses a compact number (`compactPhone`); one with a plus includes its own country code. */
export function readPhone(countryCode: string, typed: string): ReadPhone {
  const isWhole = typed.startsWith('+')
  const asTyped = isWhole ? typed : `${countryCode}${typed}`
  const number = isWhole ? parse(typed) : parseBehind(countryCode, typed)
  if (number === undefined)
    return { countryCode, phone: typed.replace('+', ''), isPossible: false, earlier: isWhole ? [typed] : [] }
  const whole: string = number.number
  // A dial code such as +1242 includes an area code; it remains the country's code.
  const code = !isWhole && whole.startsWith(countryCode) ? countryCode : `+${number.countryCallingCode}`
  const phone = whole.slice(code.length)
  const earlier = [asTyped, `${code}${phone.replace(/^0+/, '')}`]
  return { countryCode: code, phone, isPossible: number.isPossible(), earlier: earlier.filter((one) => one !== whole) }
}

/** Formats a stored phone the way its country does, for example '+91 98765 43210'. */
export const formatPhone = (countryCode: string | null, phone: string | null): string | null =>
  countryCode === null || phone === null
    ? null
    : (parse(`${countryCode}${phone}`)?.formatInternational() ?? `${countryCode} ${phone}`)
