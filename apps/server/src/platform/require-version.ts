import { AppError } from './errors.ts'

/** Refuses with RECORD_CHANGED whoever saves a record as it was before another's change; the row is held. */
export function requireVersion(version: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) throw new AppError('RECORD_CHANGED')
}
