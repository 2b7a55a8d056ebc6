import { createHash } from 'node:crypto'
import { lstatSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseStartError } from './database-start-error.ts'
import { giveFolderTo, type HomeFolder } from './home-folder.ts'
import { socketPort } from './postmaster-file.ts'
import { canEnter } from './run-command.ts'
import type { SystemUser } from './system-user.ts'

/** The shortest `sun_path` of the systems we run on, its closing zero included (macOS; Linux has 108). */
const socketPathLimit = 104

const fits = (folder: string) => Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}.lock`)) < socketPathLimit

/** In a shared folder somebody else may have taken the name, to listen in. */
function isFree(folder: string, user: SystemUser | undefined): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (found === undefined) return true
  return found.isDirectory() && found.uid === (user?.uid ?? process.getuid?.())
}

/** The folder of the server's socket: in the home folder, or under a short name in the folder for temporary files. */
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
