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

/** The sentence to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  return 'Something went wrong. Nothing was changed. Please try again.'
}

export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'NOT_FOUND' || error.status === 404)

/** It was there and has been removed. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'GONE'

/** The session has ended: that is said once, by `leaveForLogin`, and by no place of the page (SPEC 8). */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code === 'UNAUTHENTICATED'
