import { describeError, type Details, type ErrorCode } from '@market/contract/errors.ts'

/** A refusal: thrown, so that the transaction rolls back by itself. */
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

/** A refusal that belongs to one field of the form, with the field's own sentence. */
export const fieldError = (field: string, message: string): AppError =>
  new AppError('VALIDATION', {}, { [field]: message })

interface DatabaseError {
  code: string
  message: string
  constraint?: string
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && typeof (error as { code?: unknown }).code === 'string'

/** Runs a write and turns the violation of a named constraint into a refusal, where the row is written. */
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

/** A table was changed after a statement on it was prepared. */
export const isOutdated = (error: unknown): boolean =>
  isDatabaseError(error) && error.code === '0A000' && error.message.startsWith('cached plan')

/** A row was to be removed that others name. */
export const isStillNamed = (error: unknown): boolean => isDatabaseError(error) && error.code === '23503'

/** Deadlock, serialization failure or an outdated statement: the same command may simply run again. */
export const isRetryable = (error: unknown): boolean =>
  isOutdated(error) || (isDatabaseError(error) && (error.code === '40001' || error.code === '40P01'))

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300'])

/** The socket of a database that is away, or its other end; files have these codes too. */
const isOfSocket = (error: DatabaseError): boolean =>
  (error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
  (error.code === 'EPIPE' && !('path' in error))

/** The database cannot be reached just now: a clean 503, nothing was changed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isDatabaseError(error) && (connectionCodes.has(error.code) || error.code.startsWith('08') || isOfSocket(error)))
    return true
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  )
}

/** Raised at the end of a command whose caller's account ended while it waited; its transaction is undone. */
export const isCallerGone = (error: unknown): boolean => isDatabaseError(error) && error.code === 'MK401'

/** The reason of a suspension that was found at the end of a command; undefined for every other error. */
export const suspensionFound = (error: unknown): string | undefined =>
  isDatabaseError(error) && error.code === 'MK403' ? error.message : undefined

/** The database has no memory or no connection left for this. */
export const isOverloaded = (error: unknown): boolean =>
  isDatabaseError(error) && (error.code === '53200' || error.code === '53300')

/** The database may only be read: a standby, or one whose operator says so. */
export const isReadOnly = (error: unknown): boolean => isDatabaseError(error) && error.code === '25006'

/** Nothing can be written: the database may only be read, or the disk is full. */
export const isSavingRefused = (error: unknown): boolean =>
  isReadOnly(error) || (isDatabaseError(error) && error.code === '53100')

/** The database stopped a statement that went beyond its limit; its transaction is undone. */
export const isOverLimit = (error: unknown): boolean => isDatabaseError(error) && error.code === '57014'

/** A text holds a character that the database cannot keep: U+0000. */
export const isUnkeepableText = (error: unknown): boolean =>
  isDatabaseError(error) && (error.code === '22021' || error.code === '22P05')
