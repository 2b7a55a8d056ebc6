import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** One of PostgreSQL's own programs, ready to connect. */
export interface PostgresTool {
  readonly path: string
  readonly version: number
  /** The address without its password, which is in the environment: arguments are visible to other users. */
  readonly database: string
  readonly environment: NodeJS.ProcessEnv
}

/** Separates the password from an address: `postgresql://user:password@host/database`. */
function withoutPassword(connectionString: string): { database: string; password: string | undefined } {
  const [, start, password, rest] = /^(\w+:\/\/[^:@/?]*):([^@/?]*)(@.*)$/.exec(connectionString) ?? []
  if (password === undefined) return { database: connectionString, password }
  return { database: `${start}${rest}`, password: decodeURIComponent(password) }
}

/** Finds a program of PostgreSQL in the path that is at least as new as the server; undefined if there is none. */
export async function postgresTool(
  name: 'pg_dump' | 'pg_restore',
  connectionString: string,
  serverVersion: number,
): Promise<PostgresTool | undefined> {
  const said = await promisify(execFile)(name, ['--version']).catch(() => undefined)
  const version = Number(/ (\d+)/.exec(said?.stdout ?? '')?.[1] ?? 0)
  if (version < serverVersion) return undefined
  const { database, password } = withoutPassword(connectionString)
  return {
    path: name,
    version,
    database,
    environment: { ...process.env, ...(password === undefined ? {} : { PGPASSWORD: password }) },
  }
}
