import { dialCodeOf } from '#ui/forms/dial-code.ts'

/** What login and forgotten passwords ask for: an email, or a number with its dial code. */
export interface UserNameValues extends Record<string, unknown> {
  userName: string
  countryCode: string
}

/** Only digits, perhaps after a plus: a mobile number is being typed (SPEC 5). */
export const isPhoneTyped = (text: string): boolean => /^\+?\d+$/.test(text.trim())

/**
 * The call's `userName`: a number that brings no dial code of its own gets the chosen one. What is none by itself stays as
 * it was typed, for the schema to refuse: behind a dial code it would pass (SPEC 5 'not starting with 0').
 */
export function userNameOf({ userName, countryCode }: UserNameValues): string {
  const name = userName.trim()
  return /^[1-9]\d+$/.test(name) ? `${countryCode}${name}` : name
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
  const name = userName.trim()
  if (!isPhoneTyped(name)) return { email: name.toLowerCase() }
  if (!name.startsWith('+')) return { phone: name, countryCode }
  const code = dialCodeOf(name, codes) ?? countryCode
  return { phone: name.slice(code.length), countryCode: code }
}
