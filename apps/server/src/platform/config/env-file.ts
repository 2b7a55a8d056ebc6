import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'

const programFolder = resolve(import.meta.dirname, '../../../../..')

/**
 * Adds the settings of the `.env` file to an environment, whose own values take precedence. Tests never read the file,
 * because it may name a real database. Returns the path of the file if it exists; throws an Error if it cannot be read
 * (decision 310).
 */
export function addEnvFile(
  environment: Record<string, string | undefined> = process.env,
  folder: string = programFolder,
): string | undefined {
  const file = join(folder, '.env')
  if (environment['NODE_ENV'] === 'test' || !existsSync(file)) return undefined
  try {
    Object.assign(environment, { ...parseEnv(readFileSync(file, 'utf8')), ...environment })
    return file
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The settings in ${file} cannot be read (${reason}): let the user who starts the program read it, or move it away.`,
      { cause: error },
    )
  }
}
