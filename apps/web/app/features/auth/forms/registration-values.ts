import type { UserType } from '@market/contract/accounts/schema.ts'
import type { signUp } from '@market/contract/accounts/endpoints.ts'
import { readDeviceToken } from '#lib/session/device-token.ts'
import type { InputOf } from '@market/contract/endpoint.ts'
import type { StoredFile } from '#lib/forms/upload.ts'
import { defaultDialCode } from '#features/reference/use-dial-codes.ts'

/** Values of both forms together; a buyer's address survives a switch to the other tab. */
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

/** Converts the values to the call's input: a seller gives no address yet (product-rules: Form rules). */
export function registrationOf(values: RegistrationValues, type: UserType): InputOf<typeof signUp> {
  const { avatar, countryId, stateId, city, zipcode, ...person } = values
  return {
    ...person,
    ...(avatar ? { avatar: avatar.filename } : {}),
    ...(type === 'BUYER' ? { countryId: countryId ?? undefined, stateId: stateId ?? undefined, city, zipcode } : {}),
    type,
    deviceToken: readDeviceToken(),
    // A field without a choice goes to the schema, which reports its own message.
  } as InputOf<typeof signUp>
}
