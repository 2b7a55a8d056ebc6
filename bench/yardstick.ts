import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const debianFolder = '/usr/lib/postgresql'

/** pgbench is not among the embedded binaries; Debian's package `postgresql` (or `postgresql-contrib`) contains it. */
function findPgbench(): string {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : []
  const inDebian = versions
    .map((version) => join(debianFolder, version, 'bin/pgbench'))
    .find((path) => existsSync(path))
  return inDebian ?? 'pgbench'
}

function pgbench(args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(findPgbench(), args, { encoding: 'utf8' })
  if (error !== undefined) throw new Error('pgbench is missing: install it with `apt-get install postgresql-contrib`.')
  if (status !== 0) throw new Error(`pgbench failed: ${stderr}`)
  return stdout
}

interface PgbenchRun {
  readonly connectionString: string
  readonly clients: number
  readonly seconds: number
}

async function ask(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/**
 * Creates a filled database for the baseline on the same server and returns its URL. The checkpoint writes its pages
 * to disk now, and not during a measurement.
 */
export async function createYardstickDatabase(connectionString: string): Promise<string> {
  await ask(connectionString, 'create database yardstick')
  const url = new URL(connectionString)
  url.pathname = '/yardstick'
  pgbench(['-i', '-q', '-s', '20', url.href])
  await ask(url.href, 'checkpoint')
  return url.href
}

const transactionsASecond = (output: string): number => Number(/tps = ([\d.]+)/.exec(output)?.[1])

/** Baseline for money: TPC-B as shipped with pgbench. */
export const measureTpcB = ({ connectionString, clients, seconds }: PgbenchRun): number =>
  transactionsASecond(
    pgbench(['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), connectionString]),
  )

/** Returns transactions per second of a custom script, with the same client program. */
export function measureScript(run: PgbenchRun, script: string): number {
  const { connectionString, clients, seconds } = run
  return transactionsASecond(
    pgbench([
      '-n',
      '-M',
      'prepared',
      '-f',
      script,
      '-c',
      String(clients),
      '-j',
      '2',
      '-T',
      String(seconds),
      connectionString,
    ]),
  )
}
