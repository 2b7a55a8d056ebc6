import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Marks a folder that contains the packages and the built web app as a release. Returns its version. */
export function writeReleaseFile(folder: string, commit: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify({ version, commit })}\n`)
  return version
}
