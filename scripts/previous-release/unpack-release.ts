import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectFolder } from '../project.mjs'
import { systemEnvironment } from '../run-command.mjs'

const lockFile = 'package-lock.json'

/** The folders of the lock file that are not inside another package. */
const outermost = /^(?!.*node_modules.*node_modules).*node_modules\//

/** Makes the packages of this folder those of another one with the same lock file, whose workspaces stay its own. */
function linkPackages(folder: string, lock: string): void {
  const { packages } = JSON.parse(lock) as { packages: Record<string, { link?: true; resolved?: string }> }
  for (const [path, { link, resolved = '' }] of Object.entries(packages)) {
    const installed = link ? join(folder, resolved) : join(projectFolder, path)
    if (!outermost.test(path) || !existsSync(installed)) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(installed, join(folder, path))
  }
  symlinkSync(join(projectFolder, 'node_modules/.bin'), join(folder, 'node_modules/.bin'))
}

const run = (cwd: string, command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], env: systemEnvironment })

/** Writes the committed files of a release to a folder. */
export function unpackRelease(tag: string, folder: string): void {
  const tree = join(folder, 'tree.tar')
  run(projectFolder, 'git', 'archive', '--output', tree, tag)
  run(folder, 'tar', '-xf', tree)
  rmSync(tree)
}

/** Provides the packages that the tests of an unpacked release need. */
export function providePackages(folder: string): void {
  const lock = readFileSync(join(folder, lockFile), 'utf8')
  if (lock === readFileSync(join(projectFolder, lockFile), 'utf8')) linkPackages(folder, lock)
  else run(folder, 'npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error')
}
