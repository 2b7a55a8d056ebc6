import { compactPhone, isPhoneNumber } from '@market/contract/phone-text.ts'
import { dialCodeOf } from '#ui/forms/dial-code.ts'

/** What login and forgotten passwords ask for: an email, or a number with its dial code. */
export interface UserNameValues extends Record<string, unknown> {
  userName: string
  countryCode: string
}

/** A mobile number is being typed, with whatever stands between its digits (product-rules: Form rules). */
export const isPhoneTyped = (text: string): boolean => isPhoneNumber(compactPhone(text))

/** The call's `userName`: a number that brings no dial code of its own gets the chosen one. */
export function userNameOf({ userName, countryCode }: UserNameValues): string {
  const number = compactPhone(userName)
  if (!isPhoneNumber(number)) return userName.trim()
  // One digit is no number, and would pass behind a dial code.
  return number.startsWith('+') || number.length === 1 ? number : `${countryCode}${number}`
}

export interface CodeAddress {
  email?: string
  phone?: string
  countryCode?: string
}

/** The fields that name this address. */
export const userNameFrom = ({ email, phone, countryCode }: CodeAddress): Partial<UserNameValues> => ({
  userName: email ?? phone ?? '',
  ...(countryCode ? { countryCode } : {}),
})

/** Where a code for this user name goes. Without a plus the number is the one after the chosen dial code. */
export function codeAddressOf({ userName, countryCode }: UserNameValues, codes: readonly string[]): CodeAddress {
  const number = compactPhone(userName)
  if (!isPhoneNumber(number)) return { email: userName.trim().toLowerCase() }
  if (!number.startsWith('+')) return { phone: number, countryCode }
  const code = dialCodeOf(number, codes) ?? countryCode
  return { phone: number.slice(code.length), countryCode: code }
}
