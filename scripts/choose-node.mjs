import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder, SetupError } from './project.mjs'

const needed = { major: 22, minor: 22 }

/** @param {string} version */
function isRecent(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > needed.major || (major === needed.major && minor >= needed.minor)
}

/**
 * Path of the Node.js that runs the server: the current one, or the packaged one when this is too old. Call it after
 * the packages are installed.
 */
export function chooseNode() {
  if (isRecent(process.versions.node)) return process.execPath
  const brought = join(projectFolder, 'node_modules/.bin/node')
  if (existsSync(brought)) return brought
  throw new SetupError(
    `This is Node.js ${process.versions.node} and the program needs ${needed.major}.${needed.minor} or newer: install Node.js 24 from https://nodejs.org and start again.`,
  )
}
