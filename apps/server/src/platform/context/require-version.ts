import { AppError } from '../errors.ts'

/** Throws RECORD_CHANGED if the record was changed since the user loaded it. The caller must hold the row lock. */
export function requireVersion(version: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) throw new AppError('RECORD_CHANGED')
}
