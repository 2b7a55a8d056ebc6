import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const oldest = 15
const parent = '/usr/lib/postgresql'

/** Where the system keeps a program of that version of PostgreSQL. */
export const olderPostgresProgram = (version: string, program: string): string => join(parent, version, 'bin', program)

/** The oldest PostgreSQL of the system that the program promises to work on; null where there is none. */
export function findOlderPostgres(): string | null {
  const versions = existsSync(parent) ? readdirSync(parent) : []
  const [found] = versions
    .filter((version) => Number(version) >= oldest && existsSync(olderPostgresProgram(version, 'initdb')))
    .toSorted((one, other) => Number(one) - Number(other))
  return found ?? null
}
