import { registrationPerson, type UserType } from '@market/contract/accounts/schema.ts'
import type { signUp } from '@market/contract/accounts/endpoints.ts'
import { shownTermsVersion } from '#lib/pages/brand.ts'
import { readDeviceToken } from '#lib/session/device-token.ts'
import type { InputOf } from '@market/contract/endpoint.ts'
import type { StoredFile } from '#lib/forms/upload.ts'

/** Values of both forms together; a buyer's address survives a switch to the other tab. */
export interface RegistrationValues extends Record<string, unknown> {
  avatar: StoredFile | null
  fullName: string
  email: string
  /** Empty until one is chosen; the suggested one applies meanwhile. */
  countryCode: string
  phone: string
  countryId: string | null
  stateId: string | null
  city: string
  zipcode: string
  password: string
  confirmPassword: string
  agreeTerms: boolean
  agreeSms: boolean
}

export const emptyRegistration: RegistrationValues = {
  avatar: null,
  fullName: '',
  email: '',
  countryCode: '',
  phone: '',
  countryId: null,
  stateId: null,
  city: '',
  zipcode: '',
  password: '',
  confirmPassword: '',
  agreeTerms: false,
  agreeSms: false,
}

/** Converts the values to the call's input: a seller gives no address yet (product-rules: Form rules). */
export function registrationOf(
  values: RegistrationValues,
  type: UserType,
  suggestedDialCode: string,
): InputOf<typeof signUp> {
  const { avatar, countryId, stateId, city, zipcode, ...person } = values
  return {
    ...person,
    countryCode: values.countryCode || suggestedDialCode,
    ...(avatar ? { avatar: avatar.filename } : {}),
    ...(type === 'BUYER' ? { countryId: countryId ?? undefined, stateId: stateId ?? undefined, city, zipcode } : {}),
    type,
    termsVersion: shownTermsVersion(),
    deviceToken: readDeviceToken(),
    // A field without a choice goes to the schema, which reports its own message.
  } as InputOf<typeof signUp>
}

const personFields = Object.keys(registrationPerson.options[0].shape)

/** Whether one of the errors belongs to a field of the form's first step. */
export const hasPersonError = (errors: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(errors).some((field) => personFields.includes(field))
