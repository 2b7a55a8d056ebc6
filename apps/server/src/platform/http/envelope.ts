import type { Envelope, ErrorData } from '@market/contract/endpoint.ts'
import {
  AppError,
  isDatabaseAway,
  isCallerGone,
  isOverLimit,
  isOverloaded,
  isSavingRefused,
  isUnkeepableText,
  suspensionFound,
} from '../errors.ts'

/**
 * Converts anything thrown into an AppError with a readable message; stack traces never leave the server
 * (product-rules: API conventions).
 */
export function rejectionOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isCallerGone(error)) return new AppError('UNAUTHENTICATED')
  const suspension = suspensionFound(error)
  if (suspension !== undefined) return new AppError('SUSPENDED', { reason: suspension })
  if (isOverloaded(error)) return new AppError('OVERLOADED')
  if (isSavingRefused(error)) return new AppError('CANNOT_SAVE')
  if (isDatabaseAway(error)) return new AppError('UNAVAILABLE')
  if (isOverLimit(error)) return new AppError('TOOK_TOO_LONG')
  if (isUnkeepableText(error)) return new AppError('MALFORMED')
  const { statusCode } = error as { statusCode?: number }
  if (statusCode === 413) return new AppError('TOO_LARGE')
  if (statusCode === 415) return new AppError('UNSUPPORTED_MEDIA')
  if (statusCode === 429) return new AppError('TOO_MANY_REQUESTS')
  if (statusCode === 503) return new AppError('UNAVAILABLE')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('MALFORMED')
  return new AppError('INTERNAL')
}

/** The envelope of an error. For field errors, its message is that of the first field. */
export function failure(refusal: AppError): Envelope<ErrorData> {
  const details = Object.keys(refusal.details).length > 0 ? { details: refusal.details } : {}
  const fieldErrors = refusal.fieldErrors === undefined ? {} : { fieldErrors: refusal.fieldErrors }
  const first = Object.values(refusal.fieldErrors ?? {})[0]
  return { success: false, message: first ?? refusal.message, data: { code: refusal.code, ...fieldErrors, ...details } }
}

/** The envelope of a success; an empty message is not displayed. */
export const success = <Data>(message: string, data: Data): Envelope<Data> => ({ success: true, message, data })
