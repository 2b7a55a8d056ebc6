import type { VerificationType } from '@market/contract/accounts/schema.ts'
import { fieldError } from '#platform/errors.ts'

/** Where a code goes: an email, or a phone with its country code. */
export type Address =
  | { readonly kind: 'email'; readonly text: string; readonly email: string }
  | { readonly kind: 'phone'; readonly text: string; readonly countryCode: string; readonly phone: string }

interface Given {
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly countryCode?: string | undefined
}

export const emailAddress = (email: string): Address => ({ kind: 'email', text: email, email })

export const phoneAddress = (countryCode: string, phone: string): Address => ({
  kind: 'phone',
  text: `${countryCode}${phone}`,
  countryCode,
  phone,
})

const neededKind: Record<VerificationType, Address['kind'] | null> = {
  EMAIL: 'email',
  UPDATE_EMAIL: 'email',
  PHONE: 'phone',
  UPDATE_PHONE: 'phone',
  FORGOT_PASSWORD: null,
}

/** The address that a form about a code means; refuses, at its field, what is missing for this kind of code. */
export function addressOf(form: Given & { readonly verificationType: VerificationType }): Address {
  const kind = neededKind[form.verificationType] ?? (form.email === undefined ? 'phone' : 'email')
  if (kind === 'email') {
    if (form.email === undefined) throw fieldError('email', 'Please enter your email address.')
    return emailAddress(form.email)
  }
  if (form.phone === undefined) throw fieldError('phone', 'Please enter your mobile number.')
  if (form.countryCode === undefined) throw fieldError('countryCode', 'Please enter your country code.')
  return phoneAddress(form.countryCode, form.phone)
}

/** Login's user name: an email, or a phone with its country code, with or without the plus. */
export function addressOfUserName(userName: string): string {
  const isPhone = /^\+?\d+$/.test(userName)
  return isPhone ? `+${userName.replace('+', '')}` : userName.toLowerCase()
}
