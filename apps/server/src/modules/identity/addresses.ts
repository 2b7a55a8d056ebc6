import type { VerificationType } from '@market/contract/accounts/schema.ts'
import { isPhoneNumber } from '@market/contract/phone-text.ts'
import { fieldError } from '#platform/errors.ts'
import { readPhone } from '#modules/people/public.ts'

/** Destination of a verification code: an email, or a phone with its country code. */
export type Address =
  | { readonly kind: 'email'; readonly text: string; readonly email: string }
  | {
      readonly kind: 'phone'
      readonly text: string
      readonly countryCode: string
      readonly phone: string
      /** Other spellings under which earlier versions may have stored this phone. */
      readonly earlier?: readonly string[]
    }

interface Given {
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly countryCode?: string | undefined
}

export const emailAddress = (email: string): Address => ({ kind: 'email', text: email, email })

/** Address of a phone in its stored form. */
export const phoneAddress = (countryCode: string, phone: string): Address & { readonly kind: 'phone' } => ({
  kind: 'phone',
  text: `${countryCode}${phone}`,
  countryCode,
  phone,
})

/** Address of a phone as the user typed it, to look up an existing account. */
function typedPhone(countryCode: string, typed: string): Address {
  const { earlier, ...number } = readPhone(countryCode, typed)
  return { ...phoneAddress(number.countryCode, number.phone), earlier }
}

/** Address of a phone to be stored for an account. Rejects at `phone` a length that its country does not have. */
export function newPhone(countryCode: string, typed: string): Address & { readonly kind: 'phone' } {
  const number = readPhone(countryCode, typed)
  if (!number.isPossible) throw fieldError('phone', 'Please enter a valid mobile number.')
  return phoneAddress(number.countryCode, number.phone)
}

const neededKind: Record<VerificationType, Address['kind'] | null> = {
  EMAIL: 'email',
  UPDATE_EMAIL: 'email',
  PHONE: 'phone',
  UPDATE_PHONE: 'phone',
  FORGOT_PASSWORD: null,
  CONFIRM: null,
}

/**
 * Returns the address that a code form names. Rejects, at the missing field, a form without what its kind of code
 * needs.
 */
export function addressOf(form: Given & { readonly verificationType: VerificationType }): Address {
  const kind = neededKind[form.verificationType] ?? (form.email === undefined ? 'phone' : 'email')
  if (kind === 'email') {
    if (form.email === undefined) throw fieldError('email', 'Please enter your email address.')
    return emailAddress(form.email)
  }
  if (form.phone === undefined) throw fieldError('phone', 'Please enter your mobile number.')
  if (form.countryCode === undefined) throw fieldError('countryCode', 'Please enter your country code.')
  const read = form.verificationType === 'UPDATE_PHONE' ? newPhone : typedPhone
  return read(form.countryCode, form.phone)
}

/** Address of a login name: an email, or a phone with its country code, with or without the plus. */
export const addressOfUserName = (userName: string): Address =>
  isPhoneNumber(userName) ? typedPhone('', `+${userName.replace('+', '')}`) : emailAddress(userName.toLowerCase())
