import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { canEnter } from './run-command.ts'
import type { SystemUser } from './system-user.ts'

/** Everything the database keeps: the cluster, the socket, the log, copied binaries. */
export interface HomeFolder {
  readonly folder: string
  readonly cluster: string
  readonly logFile: string
}

const homeAt = (folder: string): HomeFolder => ({
  folder,
  cluster: join(folder, 'cluster'),
  logFile: join(folder, 'server.log'),
})

const pointerIn = (dataDir: string) => join(dataDir, 'postgres.location')

/** Where the database of a data folder lives, whether or not it is there yet. */
export function findHome(dataDir: string): HomeFolder {
  mkdirSync(dataDir, { recursive: true })
  const pointer = pointerIn(dataDir)
  if (existsSync(pointer)) return homeAt(readFileSync(pointer, 'utf8').trim())
  return homeAt(join(realpathSync(dataDir), 'postgres'))
}

/** Whether a data folder has a database; makes nothing. */
export const hasDatabase = (dataDir: string): boolean =>
  existsSync(pointerIn(dataDir)) || existsSync(homeAt(join(dataDir, 'postgres')).cluster)

/** Hands a folder of ours to the user who runs the database, closed to everybody else. */
export function giveFolderTo(folder: string, user: SystemUser | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
}

/** Lets the user who runs the database pass through the data folder, and nobody else, and not read it either. */
function letPass(dataDir: string, user: SystemUser): void {
  const { mode, uid } = statSync(dataDir)
  if (uid !== process.getuid?.() || (mode & 0o001) !== 0) return
  chownSync(dataDir, uid, user.gid)
  chmodSync(dataDir, (mode & 0o700) | 0o010)
}

/**
 * Makes the home folder. A project below root's own folder is closed to the user who runs the database: then the
 * home is made below /var/lib and the data folder keeps a note of where.
 */
export function prepareHome(dataDir: string, user: SystemUser | undefined): HomeFolder {
  const home = findHome(dataDir)
  giveFolderTo(home.folder, user)
  if (user === undefined || canEnter(home.folder, user)) return home
  letPass(dataDir, user)
  if (canEnter(home.folder, user)) return home
  const key = createHash('sha256').update(home.folder).digest('hex').slice(0, 12)
  const elsewhere = homeAt(join('/var/lib/market-postgres', key))
  mkdirSync(dirname(elsewhere.folder), { recursive: true, mode: 0o755 })
  giveFolderTo(elsewhere.folder, user)
  writeFileSync(pointerIn(dataDir), `${elsewhere.folder}\n`)
  return elsewhere
}
