import { describeError, type Details, type ErrorCode } from '@market/contract/errors.ts'

/** An error of the contract; throwing it rolls back the transaction. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: Details
  readonly fieldErrors: Record<string, string> | undefined

  constructor(code: ErrorCode, details: Details = {}, fieldErrors?: Record<string, string>) {
    super(describeError(code, details).message)
    this.code = code
    this.details = details
    this.fieldErrors = fieldErrors
  }

  get status(): number {
    return describeError(this.code, this.details).status
  }
}

/** The reason of an error for operators. An error of the contract addresses users, so its cause tells more. */
export function reasonOf(error: unknown): string {
  if (error instanceof AppError && error.cause !== undefined) return reasonOf(error.cause)
  // Node.js tries several addresses of a host and leaves this message empty.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** A validation error of one form field. */
export const fieldError = (field: string, message: string): AppError =>
  new AppError('VALIDATION', {}, { [field]: message })

interface DatabaseError {
  code: string
  message: string
  constraint?: string
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && typeof (error as { code?: unknown }).code === 'string'

/** Runs a write and converts the violation of a named constraint into an AppError. */
export async function refusing<Result>(
  constraints: Record<string, () => AppError>,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const refusal = isDatabaseError(error) && error.constraint !== undefined ? constraints[error.constraint] : undefined
    throw refusal === undefined ? error : refusal()
  }
}

/** True if the table of a prepared statement was changed. */
export const isOutdated = (error: unknown): boolean =>
  isDatabaseError(error) && error.code === '0A000' && error.message.startsWith('cached plan')

/** True if other rows still reference the deleted row. */
export const isStillNamed = (error: unknown): boolean => isDatabaseError(error) && error.code === '23503'

/** True for a deadlock, a serialization failure or an outdated statement: the command can be retried. */
export const isRetryable = (error: unknown): boolean =>
  isOutdated(error) || (isDatabaseError(error) && (error.code === '40001' || error.code === '40P01'))

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300'])

/** True if the error belongs to the database socket; file operations use the same codes. */
const isOfSocket = (error: DatabaseError): boolean =>
  (error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
  (error.code === 'EPIPE' && !('path' in error))

/** True if the database cannot be reached; the call fails with 503 and changes nothing. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isDatabaseError(error) && (connectionCodes.has(error.code) || error.code.startsWith('08') || isOfSocket(error)))
    return true
  return isQueueTimeout(error) || /Connection terminated|Client has encountered a connection error/.test(error.message)
}

/** Raised at the end of a command if the caller's account was deleted meanwhile; the transaction is rolled back. */
export const isCallerGone = (error: unknown): boolean => isDatabaseError(error) && error.code === 'MK401'

/** The reason for a suspension raised at the end of a command; undefined for any other error. */
export const suspensionFound = (error: unknown): string | undefined =>
  isDatabaseError(error) && error.code === 'MK403' ? error.message : undefined

/** pg-pool's own error for a caller that found every connection in use for too long. */
export const isQueueTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

/** True if the database has no memory or connection left, or if every connection stayed in use for too long. */
export const isOverloaded = (error: unknown): boolean =>
  isQueueTimeout(error) || (isDatabaseError(error) && (error.code === '53200' || error.code === '53300'))

/** True if the database is read-only, such as a standby. */
export const isReadOnly = (error: unknown): boolean => isDatabaseError(error) && error.code === '25006'

/** True if nothing can be written: the database is read-only or its disk is full. */
export const isSavingRefused = (error: unknown): boolean =>
  isReadOnly(error) || (isDatabaseError(error) && error.code === '53100')

/** True if the database canceled a statement at its time limit; the transaction is rolled back. */
export const isOverLimit = (error: unknown): boolean => isDatabaseError(error) && error.code === '57014'

/** True if a text contains U+0000, which PostgreSQL cannot store. */
export const isUnkeepableText = (error: unknown): boolean =>
  isDatabaseError(error) && (error.code === '22021' || error.code === '22P05')
