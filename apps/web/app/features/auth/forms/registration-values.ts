import type { UserType } from '@market/contract/accounts/schema.ts'
import type { signUp } from '@market/contract/accounts/endpoints.ts'
import { readDeviceToken } from '#lib/session/device-token.ts'
import type { InputOf } from '@market/contract/endpoint.ts'
import type { StoredFile } from '#lib/forms/upload.ts'
import { defaultDialCode } from '#features/reference/use-dial-codes.ts'

/** Everything either form can hold; a buyer's address stays while the other tab is looked at. */
interface RegistrationValues extends Record<string, unknown> {
  avatar: StoredFile | null
  fullName: string
  email: string
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
  countryCode: defaultDialCode,
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

/** The call's input: a seller gives no address yet (product-rules: Form rules). */
export function registrationOf(values: RegistrationValues, type: UserType): InputOf<typeof signUp> {
  const { avatar, countryId, stateId, city, zipcode, ...person } = values
  return {
    ...person,
    ...(avatar ? { avatar: avatar.filename } : {}),
    ...(type === 'BUYER' ? { countryId: countryId ?? undefined, stateId: stateId ?? undefined, city, zipcode } : {}),
    type,
    deviceToken: readDeviceToken(),
    // What is not chosen yet is for the schema to refuse, in its own words.
  } as InputOf<typeof signUp>
}
