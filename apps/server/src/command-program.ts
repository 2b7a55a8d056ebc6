import type { Config } from '#platform/config/config.ts'
import { startConfiguredDatabase } from '#platform/database/configured-database.ts'
import { reasonOf } from '#platform/errors.ts'

type DatabaseOptions = Parameters<typeof startConfiguredDatabase>[1]
export type ConfiguredDatabase = Awaited<ReturnType<typeof startConfiguredDatabase>>

export const say = (line: string) => process.stdout.write(`${line}\n`)

/** Runs the main function of a command. Prints the reason of an error, without its stack, and exits with this code. */
export async function runProgram(main: () => Promise<void>, { errorCode = 1 } = {}): Promise<void> {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exitCode = errorCode
  }
}

/** Runs work with the configured database. An embedded one that the program does not use is stopped afterwards. */
export async function withConfiguredDatabase(
  config: Config,
  work: (configured: ConfiguredDatabase) => Promise<void>,
  options?: DatabaseOptions,
): Promise<void> {
  const configured = await startConfiguredDatabase(config, options)
  try {
    await work(configured)
  } finally {
    await configured.stop()
  }
}
