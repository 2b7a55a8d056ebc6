import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder, requireWritable, say, SetupError } from './project.mjs'
import { runCommand, systemEnvironment } from './run-command.mjs'

const lockFile = join(projectFolder, 'package-lock.json')
const installedFile = join(projectFolder, 'node_modules/.package-lock.json')
const stampFile = join(projectFolder, 'node_modules/.installed-from')

/**
 * Compares npm's own list of installed packages, which also recognizes a manual "npm ci". Without `withTools`, packages
 * for development may be missing, as after "npm ci --omit=dev".
 * @param {boolean} withTools
 */
function listMatches(withTools) {
  if (!existsSync(installedFile)) return false
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !path.includes('node_modules/')) return true
    const found = installed[path]
    if (found !== undefined) return found.version === entry.version
    // Optional packages of other systems are listed too, so a missing one is fine.
    if (entry.optional) return true
    const { dev = false } = entry.link ? (wanted[entry.resolved] ?? {}) : entry
    return dev && !withTools
  })
}

/**
 * Installs the packages when they are missing or package-lock.json has changed.
 * @param {{ withTools: boolean }} needs Whether packages that only build and test the program are needed too.
 */
export async function ensureInstalled({ withTools }) {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  if (!withTools && listMatches(false)) return
  if (!listMatches(true)) {
    requireWritable('The packages have to be installed', 'node_modules')
    say('Installing packages; this takes about a minute.')
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const code = await runCommand('npm', args, { env: systemEnvironment })
    if (code === 127) throw new SetupError('npm was not found: install Node.js 24 from https://nodejs.org.')
    if (code !== 0) throw new SetupError('Installing the packages failed: see above, check the network, start again.')
  }
  try {
    writeFileSync(stampFile, wanted)
  } catch {
    // Without write permission, the check is repeated at the next start.
  }
}
