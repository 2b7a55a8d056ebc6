import type { ErrorCode, Details } from '@market/contract/errors.ts'

/** Call that the server rejected, or that never reached it (`NETWORK`). `message` is meant for users. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'NETWORK'
  readonly status: number
  readonly fieldErrors: Readonly<Record<string, string>>
  readonly details: Details

  constructor(
    message: string,
    facts: { code: ErrorCode | 'NETWORK'; status: number; fieldErrors?: Record<string, string>; details?: Details },
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = facts.code
    this.status = facts.status
    this.fieldErrors = facts.fieldErrors ?? {}
    this.details = facts.details ?? {}
  }
}

export const networkError = (reason: string) =>
  new ApiError(`API request failed: ${reason}`, { code: 'NETWORK', status: 0 })

/** The reason of a network error when the server accepted the request and stayed silent. */
export const noAnswer = 'no answer'

export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.message === networkError(noAnswer).message

/** For a record that the user has just seen; 'No Result Found' is for lists (product-rules: Error texts). */
const noLongerHere = 'This is no longer here. It was deleted or removed.'

/** Returns the message to show for any thrown value. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.code === 'NOT_FOUND' ? noLongerHere : error.message
  return 'Something went wrong. Nothing was changed. Please try again.'
}

/** Returns the server's message for one field; undefined when there is none. */
export const fieldErrorOf = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fieldErrors[field] : undefined

export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'NOT_FOUND' || error.status === 404)

/** The record existed and was removed. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'GONE'

/** Whether a URL has no page: its record is gone or belongs to others, or its id is malformed. */
export const leadsNowhere = (error: unknown): boolean =>
  isNotFound(error) || isGone(error) || (error instanceof ApiError && error.code === 'VALIDATION')

/** Same message for missing records and those of other users, so that it does not reveal which. */
export const nothingHere = 'We can’t find this page. It may have been removed, or belong to another account.'

/** Whether the screen is outdated because another user or a deadline changed the record first. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && ([404, 409, 410].includes(error.status) || error.code === 'SUSPENDED')

/**
 * Whether the server is temporarily unreachable. A call that took too long is excluded, because a retry would take as
 * long; the user decides.
 */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || (error.status >= 502 && error.code !== 'TOOK_TOO_LONG'))

/** Whether the server reports that it cannot respond now; its message says why. */
export const isAway = (error: unknown): boolean => error instanceof ApiError && error.status === 503

const passing: ReadonlySet<ApiError['code']> = new Set([
  'NETWORK',
  'UNAVAILABLE',
  'OVERLOADED',
  'CANNOT_SAVE',
  'FILES_UNAVAILABLE',
  'TOOK_TOO_LONG',
  'TOO_MANY_REQUESTS',
])

/** Whether the problem goes away with time. */
export const isPassing = ({ code }: ApiError): boolean => passing.has(code)

/** Whether a retry may help: for temporary problems and internal errors, but not for rejections. */
export const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiError) || isPassing(error) || error.code === 'INTERNAL'

/** Whether the outcome is unknown because no response arrived; the call may have been executed. */
export const isUnheard = ({ code }: ApiError): boolean => code === 'NETWORK' || code === 'TOOK_TOO_LONG'

const forUser: readonly string[] = ['CONFIRM_IDENTITY', 'TERMS_NOT_ACCEPTED']

/** The call is sent again once the user has confirmed their identity or accepted the terms. */
export const needsUser = (error: unknown): boolean => error instanceof ApiError && forUser.includes(error.code)

/**
 * Whether the session has ended. `leaveForLogin` reports that once, so pages must not (product-rules: Error texts).
 */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code === 'UNAUTHENTICATED'
