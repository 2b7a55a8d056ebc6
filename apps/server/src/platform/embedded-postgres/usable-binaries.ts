import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { DatabaseStartError } from './database-start-error.ts'
import type { PostgresPackage } from './find-package.ts'
import type { HomeFolder } from './home-folder.ts'
import { runCommand, type SystemUser } from './run-command.ts'

export interface Binaries {
  readonly postgres: string
  readonly initdb: string
}

const binariesIn = (folder: string): Binaries => ({
  postgres: join(folder, 'native/bin/postgres'),
  initdb: join(folder, 'native/bin/initdb'),
})

/**
 * npm packages cannot contain symbolic links. The package's install script creates them, but install scripts are often
 * disabled.
 */
function makeLibraryLinks(folder: string): void {
  const listFile = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(listFile)) return
  const links = JSON.parse(readFileSync(listFile, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function canMakeLinks(folder: string): boolean {
  try {
    makeLibraryLinks(folder)
    return true
  } catch {
    return false
  }
}

/**
 * Copies the binaries next to the data, under a temporary name first, so that a killed start leaves no partial copy.
 */
async function copyOut(from: PostgresPackage, home: HomeFolder, user: SystemUser | undefined): Promise<string> {
  const target = join(home.folder, `binaries-${from.version}`)
  if (existsSync(target)) return target
  const aside = `${target}.${process.pid}`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside)
  cpSync(join(from.folder, 'native'), join(aside, basename('native')), { recursive: true, verbatimSymlinks: true })
  makeLibraryLinks(aside)
  if (user !== undefined) await runCommand('chown', ['-R', `${user.uid}:${user.gid}`, aside])
  await runCommand('chmod', ['-R', 'u+rwX', aside])
  try {
    renameSync(aside, target)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

/** Returns the package's own binaries if the user who runs the database can use them there, otherwise a copy. */
export async function usableBinaries(
  from: PostgresPackage,
  home: HomeFolder,
  user: SystemUser | undefined,
): Promise<Binaries> {
  const works = async (binaries: Binaries) => runCommand(binaries.postgres, ['--version'], user)
  const inPlace = binariesIn(from.folder)
  if (canMakeLinks(from.folder) && (await works(inPlace)).ok) return inPlace
  const copied = binariesIn(await copyOut(from, home, user))
  const attempt = await works(copied)
  if (!attempt.ok)
    throw new DatabaseStartError(
      `The embedded PostgreSQL does not run on this machine (${attempt.output.trim().split('\n').at(-1)}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  return copied
}
