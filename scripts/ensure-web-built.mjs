import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectFolder, requireWritable, say, SetupError } from './project.mjs'
import { runCommand } from './run-command.mjs'

const inputs = ['apps/web', 'packages/contract', 'package-lock.json']
const notInputs = new Set(['node_modules', 'build', '.react-router'])
const stampFile = join(projectFolder, 'apps/web/build/.built-from')

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !notInputs.has(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => {
      const full = join(path, entry.name)
      return entry.isDirectory() ? filesBelow(full) : [full]
    })
}

/** Returns a hash of all build inputs, including their names. */
function hashOfInputs() {
  const hash = createHash('sha256')
  const files = inputs.flatMap((input) => {
    const path = join(projectFolder, input)
    return input.endsWith('.json') ? [path] : filesBelow(path)
  })
  for (const file of files.sort()) {
    hash.update(`${relative(projectFolder, file)}\0`)
    hash.update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

const isBuiltFrom = (/** @type {string} */ wanted) =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted

/** Returns whether the web app was built from the present sources. */
export const isWebBuilt = () => isBuiltFrom(hashOfInputs())

/** Builds the web app when an input has changed since the last build. */
export async function ensureWebBuilt() {
  const wanted = hashOfInputs()
  if (isBuiltFrom(wanted)) return
  requireWritable('The web app has to be built', 'apps/web/build')
  say('Building the web app; this takes some seconds.')
  // Removed first, so that an interrupted build does not count.
  rmSync(stampFile, { force: true })
  const code = await runCommand('npm', ['run', 'build', '-w', '@market/web', '--silent', '--', '--logLevel', 'warn'])
  if (code !== 0) throw new SetupError('Building the web app failed: see above.')
  writeFileSync(stampFile, wanted)
}
