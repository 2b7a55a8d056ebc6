import type { HomeFolder } from './home-folder.ts'

export interface Failure {
  readonly sentence: string
  /** True if a retry may succeed soon, because another process currently holds the folder. */
  readonly passing: boolean
}

/** Converts PostgreSQL's output before it exited into one sentence with a remedy. */
export function explainFailure(output: string, home: HomeFolder): Failure {
  if (/already exists|pre-existing shared memory|is still in use|Is another postmaster/i.test(output))
    return {
      sentence: `Another process uses the database folder ${home.cluster}: stop it, or set DATA_DIR to another folder.`,
      passing: true,
    }
  if (/No space left on device|Disk quota exceeded/i.test(output))
    return {
      sentence: `The disk of ${home.folder} is full: free some space and start again.`,
      passing: false,
    }
  if (/could not (create|bind|listen on) .*Unix|Unix-domain socket/i.test(output))
    return {
      sentence: `The database could not open its socket: set TMPDIR to a short path that can be written, or set DATABASE_URL (see ${home.logFile}).`,
      passing: false,
    }
  if (/Cannot allocate memory|shared memory segment/i.test(output))
    return {
      sentence: 'The machine has too little memory for the database: free at least 256 MB and start again.',
      passing: false,
    }
  if (/Permission denied|invalid permissions|wrong ownership/i.test(output))
    return {
      sentence: `The database cannot use its folder ${home.folder}: give it back to the user who made it, or set DATA_DIR to another folder.`,
      passing: false,
    }
  const reason = output.match(/(?:FATAL|PANIC|error):\s*(.+)/)?.[1] ?? output.trim().split('\n').at(-1) ?? ''
  return {
    sentence: `The database did not start (${reason || 'it said nothing'}): see ${home.logFile}, or set DATABASE_URL.`,
    passing: false,
  }
}

/** Explains errors of the program's own system calls in the same way; undefined for unexpected errors. */
export function explainSystemError(error: unknown, dataDir: string): string | undefined {
  switch ((error as NodeJS.ErrnoException | undefined)?.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of ${dataDir} is full: free some space and start again.`
    case 'EACCES':
    case 'EPERM':
      return `The data folder ${dataDir} belongs to another user: start as that user or as root, or set DATA_DIR to another folder.`
    case 'EROFS':
      return `The data folder ${dataDir} cannot be written: set DATA_DIR to another folder.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `There is a file where the data folder ${dataDir} should be: move it, or set DATA_DIR to another folder.`
    default:
      return undefined
  }
}
