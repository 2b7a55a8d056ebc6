import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseStartError } from './database-start-error.ts'
import { explainFailure } from './explain-failure.ts'
import type { HomeFolder } from './home-folder.ts'
import { isRunning } from './process-stamp.ts'
import { runCommand, type SystemUser } from './run-command.ts'
import type { Binaries } from './usable-binaries.ts'

const asidePrefix = 'cluster.new-'
const bytesOfFirstStart = 120 * 1024 * 1024

export interface ClusterSetup {
  readonly home: HomeFolder
  readonly binaries: Binaries
  readonly major: number
  readonly user: SystemUser | undefined
  readonly durable: boolean
  /** Called before a new cluster is created. */
  readonly onFirstStart?: (() => void) | undefined
}

function removeLeftovers(home: HomeFolder): void {
  for (const name of readdirSync(home.folder)) {
    if (!name.startsWith(asidePrefix) || isRunning(Number(name.slice(asidePrefix.length)))) continue
    rmSync(join(home.folder, name), { recursive: true, force: true })
  }
}

function checkSpace(home: HomeFolder): void {
  const { bavail, bsize } = statfsSync(home.folder)
  if (bavail * bsize < bytesOfFirstStart)
    throw new DatabaseStartError(
      `The disk of ${home.folder} is full: free at least 120 MB, or set DATA_DIR to a folder on another disk.`,
    )
}

async function checkExisting({ home, major, user }: ClusterSetup): Promise<void> {
  const found = readFileSync(join(home.cluster, 'PG_VERSION'), 'utf8').trim()
  if (found !== String(major))
    throw new DatabaseStartError(
      `The database folder ${home.cluster} was written by PostgreSQL ${found} and this program brings ${major}: move it with pg_upgrade, or set DATA_DIR to another folder.`,
    )
  // A folder that root restored from a backup belongs to root or to a user id of another machine.
  if (user !== undefined && statSync(home.cluster).uid !== user.uid)
    await runCommand('chown', ['-R', `${user.uid}:${user.gid}`, home.folder])
}

/** Creates the cluster at the first start under a temporary name and renames it, so that it is never half complete. */
export async function prepareCluster(setup: ClusterSetup): Promise<void> {
  const { home, binaries, user, durable } = setup
  if (existsSync(home.cluster)) return checkExisting(setup)
  removeLeftovers(home)
  checkSpace(home)
  setup.onFirstStart?.()
  const aside = join(home.folder, `${asidePrefix}${process.pid}`)
  const options = [
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
  const make = (more: readonly string[]) => runCommand(binaries.initdb, ['-D', aside, ...options, ...more], user)
  // Typo-tolerant search in non-Latin scripts requires a system locale that classifies their letters.
  let outcome = await make(['--lc-ctype=C.UTF-8'])
  if (!outcome.ok && /invalid locale/i.test(outcome.output)) outcome = await make([])
  if (!outcome.ok) {
    rmSync(aside, { recursive: true, force: true })
    throw new DatabaseStartError(explainFailure(outcome.output, home).sentence)
  }
  try {
    renameSync(aside, home.cluster)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    // A concurrent first start on the same folder was faster; its cluster is equivalent.
    if (!existsSync(home.cluster)) throw error
  }
}
