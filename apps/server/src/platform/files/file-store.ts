import type { Readable } from 'node:stream'
import { AppError } from '../errors.ts'

/** Where the bytes are. Names are made by us: letters, digits, dots, dashes and one folder per location. */
export interface FileStore {
  /** Stores the bytes whole or not at all. */
  write(name: string, bytes: Buffer): Promise<void>
  /** Null when there is no such file. */
  read(name: string): Promise<{ stream: Readable; size: number } | null>
  /** Harmless when there is no such file. */
  remove(name: string): Promise<void>
}

const ours = /^[\w-]+(?:\/[\w-]+)*\.\w+$/

/** Refuses names that could lead out of the store. */
export function checkName(name: string): string {
  if (!ours.test(name)) throw new AppError('NOT_FOUND')
  return name
}
