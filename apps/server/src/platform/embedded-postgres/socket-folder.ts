import { createHash } from 'node:crypto'
import { lstatSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseStartError } from './database-start-error.ts'
import { giveFolderTo, type HomeFolder } from './home-folder.ts'
import { socketPort } from './postmaster-file.ts'
import { canEnter, type SystemUser } from './run-command.ts'

/** Minimum `sun_path` size of the supported systems, including the terminating zero (macOS; Linux has 108). */
const socketPathLimit = 104

const fits = (folder: string) => Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}.lock`)) < socketPathLimit

/** In a shared folder another user may have created the name to intercept connections. */
function isFree(folder: string, user: SystemUser | undefined): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (found === undefined) return true
  return found.isDirectory() && found.uid === (user?.uid ?? process.getuid?.())
}

/**
 * Creates the folder of the server's socket: in the home folder if its path is short enough, otherwise below a
 * temporary folder.
 */
export function prepareSocketFolder(home: HomeFolder, user: SystemUser | undefined): string {
  const name = `market-${createHash('sha256').update(home.cluster).digest('hex').slice(0, 12)}`
  const candidates = [join(home.folder, 'run'), join(tmpdir(), name), join('/tmp', name)].filter(fits)
  const [chosen] = candidates
  if (chosen === undefined)
    throw new DatabaseStartError('Every folder for the database socket has too long a path: set TMPDIR to a short one.')
  const folder = isFree(chosen, user) ? chosen : mkdtempSync('/tmp/market-')
  giveFolderTo(folder, user)
  if (user !== undefined && !canEnter(folder, user))
    throw new DatabaseStartError(
      `The user ${user.name} cannot enter ${folder}: set TMPDIR to a folder open to everybody.`,
    )
  return folder
}
