import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. The scripts up to the program's start run on any Node.js since 18. */
export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)))

/** A failure whose message is one sentence for a person. */
export class SetupError extends Error {}

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
