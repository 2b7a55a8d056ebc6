import type { Readable } from 'node:stream'
import { AppError } from '../errors.ts'

export interface ReadOptions {
  /** Lets go of the store once nobody waits for the bytes any more. */
  readonly signal?: AbortSignal
  /**
   * For what is often not there: that we may not read it then counts as missing too, as a store of S3 says so of missing
   * files to a key that may not list them.
   */
  readonly mayBeMissing?: boolean
}

/** Where the bytes are. Names are made by us: letters, digits, dots, dashes and one folder per location. */
export interface FileStore {
  /** Stores the bytes whole or not at all. */
  write(name: string, bytes: Buffer): Promise<void>
  /** Null when there is no such file. */
  read(name: string, options?: ReadOptions): Promise<{ stream: Readable; size: number } | null>
  /** Harmless when there is no such file. */
  remove(name: string): Promise<void>
}

const ours = /^[\w-]+(?:\/[\w-]+)*\.\w+$/

/** Refuses names that could lead out of the store. */
export function checkName(name: string): string {
  if (!ours.test(name)) throw new AppError('NOT_FOUND')
  return name
}
