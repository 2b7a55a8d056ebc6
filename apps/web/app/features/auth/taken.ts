import type { ApiError } from '#lib/api/errors.ts'
import type { FieldErrorTarget } from '#lib/api/query.ts'

const fields: Record<string, string> = { EMAIL_TAKEN: 'email', PHONE_TAKEN: 'phone' }

/** Shows at its field that an address belongs to another account; returns whether the error said so. */
export function showTaken(form: FieldErrorTarget | undefined, error: ApiError): boolean {
  const field = fields[error.code]
  return field !== undefined && form !== undefined && form.showFieldErrors({ [field]: error.message })
}
