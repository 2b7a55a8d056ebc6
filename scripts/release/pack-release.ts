import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '../project.mjs'
import { writeReleaseFile } from './release-file.ts'
import { writeSbom } from './sbom.ts'
import { trimPackages } from './trim-packages.ts'
import { systemEnvironment } from '../run-command.mjs'

const webBuild = 'apps/web/build'

/** Runs a program of the system and returns what it printed. */
const run = (cwd: string, command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', env: systemEnvironment, maxBuffer: 64 * 1024 * 1024 })

/** Copies the committed files and the built web app to a folder, and installs the packages that production needs. */
function assemble(folder: string): string {
  const tree = join(folder, 'tree.tar')
  run(projectFolder, 'git', 'archive', '--output', tree, 'HEAD')
  run(folder, 'tar', '-xf', tree)
  rmSync(tree)
  cpSync(join(projectFolder, webBuild), join(folder, webBuild), { recursive: true })
  run(folder, 'npm', 'ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error')
  trimPackages(folder)
  writeSbom(folder)
  return writeReleaseFile(folder, run(projectFolder, 'git', 'rev-parse', 'HEAD').trim())
}

/**
 * Packs the committed version, with the built web app and its packages, into an archive that needs Node.js alone.
 * Returns the path of the archive. The web app must have been built.
 */
export function packRelease(target: string): string {
  mkdirSync(target, { recursive: true })
  const work = mkdtempSync(join(tmpdir(), 'release-'))
  try {
    const folder = join(work, 'fairlance')
    mkdirSync(folder)
    const name = `fairlance-${assemble(folder)}`
    const archive = join(target, `${name}.tar.gz`)
    run(work, 'tar', '-czf', archive, '--owner=0', '--group=0', `--transform=s,^fairlance,${name},S`, 'fairlance')
    return archive
  } finally {
    rmSync(work, { recursive: true })
  }
}
