import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder, requireWritable, say, SetupError } from './project.mjs'
import { runCommand, systemEnvironment } from './run-command.mjs'

const lockFile = join(projectFolder, 'package-lock.json')
const installedFile = join(projectFolder, 'node_modules/.package-lock.json')
const stampFile = join(projectFolder, 'node_modules/.installed-from')

/** Compares npm's own list of installed packages, which also recognizes a manual "npm ci". */
function listMatches() {
  if (!existsSync(installedFile)) return false
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !path.includes('node_modules/')) return true
    // Optional packages of other systems are listed too, so a missing one is fine.
    const found = installed[path]
    return found === undefined ? Boolean(entry.optional) : found.version === entry.version
  })
}

/** Installs the packages when they are missing or package-lock.json has changed. */
export async function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  if (!listMatches()) {
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
