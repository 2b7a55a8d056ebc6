import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { projectFolder } from './project.mjs'

const ownBin = join(projectFolder, 'node_modules/.bin')
const inheritedPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))

/** Where Node.js keeps compiled code: the server starts in a third of the time and needs a fifth less memory. */
export const compileCache = join(projectFolder, 'node_modules/.cache/node')

/** Environment in which the project's own Node.js and tools come first in the PATH. */
export const projectEnvironment = {
  NODE_COMPILE_CACHE: compileCache,
  ...process.env,
  PATH: [ownBin, ...inheritedPath].join(delimiter),
}

/** Environment without the project's tools, so that npm can replace them while it runs. */
export const systemEnvironment = { ...process.env, PATH: inheritedPath.join(delimiter) }

/**
 * Runs a command in the project directory and returns its exit code; 127 when the command does not exist.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runCommand(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectFolder,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: projectEnvironment,
      ...options,
    })
    child.on('error', () => resolve(127))
    child.on('close', (code) => resolve(code ?? 1))
  })
}
