import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const programFolder = resolve(import.meta.dirname, '../../../../..')

interface ProgramVersion {
  readonly version: string
  /** The commit that the release was made from; null outside a release. */
  readonly commit: string | null
}

const readJson = (name: string): Partial<ProgramVersion> =>
  JSON.parse(readFileSync(resolve(programFolder, name), 'utf8')) as Partial<ProgramVersion>

function readVersion(): ProgramVersion {
  const { version = '' } = readJson('package.json')
  const { commit = null } = existsSync(resolve(programFolder, 'release.json')) ? readJson('release.json') : {}
  return { version, commit }
}

let known: ProgramVersion | undefined

/** The version of the running program, read once: an upgrade may replace its files while it runs. */
export const programVersion = (): ProgramVersion => (known ??= readVersion())
