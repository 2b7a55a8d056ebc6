import type { ErrorCode, Details } from '@market/contract/errors.ts'

/** A call that the server refused, or that never reached it (`NETWORK`). `message` is meant for people. */
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

/** What somebody acted on was on their screen a moment ago; 'No Result Found' is said of lists (product-rules: Error texts). */
const noLongerHere = 'This is no longer here. It was deleted or removed.'

/** The sentence to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.code === 'NOT_FOUND' ? noLongerHere : error.message
  return 'Something went wrong. Nothing was changed. Please try again.'
}

/** What the server said of one field; undefined when it is about something else. */
export const fieldErrorOf = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fieldErrors[field] : undefined

export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'NOT_FOUND' || error.status === 404)

/** It was there and has been removed. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'GONE'

/** An address that leads nowhere: its record is gone, belongs to others, or its id is no id at all. */
export const leadsNowhere = (error: unknown): boolean =>
  isNotFound(error) || isGone(error) || (error instanceof ApiError && error.code === 'VALIDATION')

/** What is not there and what is somebody else's look the same to those who may not see it. */
export const nothingHere = 'We can’t find this page. It may have been removed, or belong to another account.'

/** Somebody, or the clock, was first: what stands on the screen is no longer so. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && ([404, 409, 410].includes(error.status) || error.code === 'SUSPENDED')

/** The server cannot be reached just now. What took too long once takes as long again: that is for people to try. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || (error.status >= 502 && error.code !== 'TOOK_TOO_LONG'))

/** The program says itself that it cannot answer just now; its sentence says why. */
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

/** Whether time alone will mend it. */
export const isPassing = ({ code }: ApiError): boolean => passing.has(code)

/** Another try may help against what passes, and against a fault of ours; a refusal stays a refusal. */
export const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiError) || isPassing(error) || error.code === 'INTERNAL'

/** Nobody heard what came of it: it may have been done. */
export const isUnheard = ({ code }: ApiError): boolean => code === 'NETWORK' || code === 'TOOK_TOO_LONG'

/** The session is not fresh enough for a sensitive call; after a confirmation it is sent again. */
export const needsIdentity = (error: unknown): boolean => error instanceof ApiError && error.code === 'CONFIRM_IDENTITY'

/** The session has ended: that is said once, by `leaveForLogin`, and by no place of the page (product-rules: Error texts). */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code === 'UNAUTHENTICATED'
