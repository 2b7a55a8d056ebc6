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

/**
 * Separates the password from an address, whether before the host or as `?password=`. `uselibpqcompat` is for the
 * program's driver; PostgreSQL's own programs reject it.
 */
export function withoutPassword(connectionString: string): { database: string; password: string | undefined } {
  const [place = '', search = ''] = connectionString.split('?', 2)
  const options = search.split('&')
  const [, beforeHost] = /^\w+:\/\/[^:@/]*:([^@/]*)@/.exec(place) ?? []
  const inOptions = options.find((option) => option.startsWith('password='))?.slice('password='.length)
  const password = inOptions ?? beforeHost
  const query = options.filter((option) => !/^(password|uselibpqcompat)=/.test(option)).join('&')
  const database = place.replace(/^(\w+:\/\/[^:@/]*):[^@/]*@/, '$1@') + (query === '' ? '' : `?${query}`)
  return { database, password: password === undefined ? undefined : decodeURIComponent(password) }
}

/** Finds a program of PostgreSQL in the path that is at least as new as the server; undefined if there is none. */
export async function postgresTool(
  name: 'pg_dump' | 'pg_restore',
  connectionString: string,
  serverVersion: number,
): Promise<PostgresTool | undefined> {
  const printed = await promisify(execFile)(name, ['--version']).catch(() => undefined)
  const version = Number(/ (\d+)/.exec(printed?.stdout ?? '')?.[1] ?? 0)
  if (version < serverVersion) return undefined
  const { database, password } = withoutPassword(connectionString)
  return {
    path: name,
    version,
    database,
    environment: { ...process.env, ...(password === undefined ? {} : { PGPASSWORD: password }) },
  }
}
