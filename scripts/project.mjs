import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. The scripts up to the program's start run on any Node.js since 18. */
export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)))

/** A failure whose message is one sentence for a person. */
export class SetupError extends Error {}

/**
 * Refuses with the remedy where this user may not write what has to be written into a folder of the project.
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
 * Runs the main function of a script: a sentence instead of a stack for what a person can mend.
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
