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
import { canEnter, type SystemUser } from './run-command.ts'

/** All files of the database: cluster, socket, log and copied binaries. */
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

/** The database location of a data folder, whether or not it exists yet. */
export function findHome(dataDir: string): HomeFolder {
  mkdirSync(dataDir, { recursive: true })
  const pointer = pointerIn(dataDir)
  if (existsSync(pointer)) return homeAt(readFileSync(pointer, 'utf8').trim())
  return homeAt(join(realpathSync(dataDir), 'postgres'))
}

/** True if a data folder has a database; creates nothing. */
export const hasDatabase = (dataDir: string): boolean =>
  existsSync(pointerIn(dataDir)) || existsSync(homeAt(join(dataDir, 'postgres')).cluster)

/** Creates a folder if needed and makes it accessible only to the user who runs the database. */
export function giveFolderTo(folder: string, user: SystemUser | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
}

/** Lets only the user who runs the database traverse the data folder, without read access. */
function letPass(dataDir: string, user: SystemUser): void {
  const { mode, uid } = statSync(dataDir)
  if (uid !== process.getuid?.() || (mode & 0o001) !== 0) return
  chownSync(dataDir, uid, user.gid)
  chmodSync(dataDir, (mode & 0o700) | 0o010)
}

/**
 * Creates the home folder. The user who runs the database cannot enter folders below /root; then the home is created
 * below /var/lib and its path is stored in the data folder.
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
