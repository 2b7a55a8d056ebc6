import { compactPhone, isPhoneNumber } from '@market/contract/phone-text.ts'
import { dialCodeOf } from '#ui/forms/dial-code.ts'

/** Email, or phone number with dial code, as login and the forgotten-password page ask for it. */
export interface UserNameValues extends Record<string, unknown> {
  userName: string
  /** Empty until one is chosen. */
  countryCode: string
}

/** Returns the values with the suggested dial code unless one was chosen. */
export const withDialCode = (values: UserNameValues, suggested: string): UserNameValues => ({
  ...values,
  countryCode: values.countryCode || suggested,
})

/** Whether the text is a phone number, ignoring the separators between its digits (product-rules: Form rules). */
export const isPhoneTyped = (text: string): boolean => isPhoneNumber(compactPhone(text))

/** Returns the call's `userName`: a number without its own dial code gets the chosen one. */
export function userNameOf({ userName, countryCode }: UserNameValues): string {
  const number = compactPhone(userName)
  if (!isPhoneNumber(number)) return userName.trim()
  // A single digit is no phone number, but would pass with a dial code in front of it.
  return number.startsWith('+') || number.length === 1 ? number : `${countryCode}${number}`
}

export interface CodeAddress {
  email?: string
  phone?: string
  countryCode?: string
}

/** Returns the field values for this address. */
export const userNameFrom = ({ email, phone, countryCode }: CodeAddress): Partial<UserNameValues> => ({
  userName: email ?? phone ?? '',
  ...(countryCode ? { countryCode } : {}),
})

/** Returns the address to send a code to. A number without a plus sign follows the chosen dial code. */
export function codeAddressOf({ userName, countryCode }: UserNameValues, codes: readonly string[]): CodeAddress {
  const number = compactPhone(userName)
  if (!isPhoneNumber(number)) return { email: userName.trim().toLowerCase() }
  if (!number.startsWith('+')) return { phone: number, countryCode }
  const code = dialCodeOf(number, codes) ?? countryCode
  return { phone: number.slice(code.length), countryCode: code }
}
