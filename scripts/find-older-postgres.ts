import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const oldest = 15
const parent = '/usr/lib/postgresql'

/** Path where Debian installs a program of this PostgreSQL version. */
export const olderPostgresProgram = (version: string, program: string): string => join(parent, version, 'bin', program)

/** Finds the oldest installed PostgreSQL that the server supports; null without one. */
export function findOlderPostgres(): string | null {
  const versions = existsSync(parent) ? readdirSync(parent) : []
  const [found] = versions
    .filter((version) => Number(version) >= oldest && existsSync(olderPostgresProgram(version, 'initdb')))
    .toSorted((one, other) => Number(one) - Number(other))
  return found ?? null
}
