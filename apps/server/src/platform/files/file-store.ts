import type { Readable } from 'node:stream'
import { AppError } from '../errors.ts'

export interface ReadOptions {
  /** Aborts the read when the caller no longer needs the bytes. */
  readonly signal?: AbortSignal
  /**
   * Treats AccessDenied as a missing file, because S3 reports it for missing files when the key has no list permission.
   */
  readonly mayBeMissing?: boolean
}

/** Storage for file contents. Names are generated: letters, digits, dots and dashes, with folders per location. */
export interface FileStore {
  /** Stores the bytes atomically. */
  write(name: string, bytes: Buffer): Promise<void>
  /** Returns null if the file does not exist. */
  read(name: string, options?: ReadOptions): Promise<{ stream: Readable; size: number } | null>
  /** Does nothing if the file does not exist. */
  remove(name: string): Promise<void>
}

const ours = /^[\w-]+(?:\/[\w-]+)*\.\w+$/

/** Throws NOT_FOUND for names that could lead out of the store. */
export function checkName(name: string): string {
  if (!ours.test(name)) throw new AppError('NOT_FOUND')
  return name
}
