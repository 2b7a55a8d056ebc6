import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { projectFolder } from './project.mjs'

const ownBin = join(projectFolder, 'node_modules/.bin')
const inheritedPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))

/** The environment in which the project's own Node.js and tools come first. */
export const projectEnvironment = { ...process.env, PATH: [ownBin, ...inheritedPath].join(delimiter) }

/** The environment without them, for npm to replace them. */
export const systemEnvironment = { ...process.env, PATH: inheritedPath.join(delimiter) }

/**
 * Runs a command in the project's folder to its end and answers its exit code; 127 when there is no such command.
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
