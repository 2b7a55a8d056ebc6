import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Project directory. The scripts that run before the server starts support Node.js 18 and later. */
export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Returns whether this folder is an unpacked release ("npm run release"), which contains its packages and the built web
 * app.
 */
export const isRelease = () => existsSync(join(projectFolder, 'release.json'))

/** Error whose message is one sentence for the user. */
export class SetupError extends Error {}

/**
 * Throws an error with the fix when this user cannot write to a directory of the project.
 * @param {string} need
 * @param {string} folder
 */
export function requireWritable(need, folder) {
  const path = join(projectFolder, folder)
  try {
    accessSync(existsSync(path) ? path : dirname(path), constants.W_OK)
  } catch {
    throw new SetupError(
      `${need}, and this user may not write into ${path}: run "npm run build" as the owner of ${projectFolder}, then start again.`,
    )
  }
}

/** @param {string} line */
export const say = (line) => process.stdout.write(`${line}\n`)

/**
 * Runs the main function of a script; prints a sentence instead of a stack trace for errors that the user can fix.
 * @param {() => Promise<number | void>} main
 */
export async function runScript(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
