import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chooseSystemUser } from '../apps/server/src/platform/embedded-postgres/system-user.ts'
import { asUser } from '../apps/server/src/platform/embedded-postgres/run-command.ts'
import { findOlderPostgres, olderPostgresProgram } from './find-older-postgres.ts'
import { projectFolder } from './project.mjs'

/**
 * Tests that together use every SQL function, operator and clause of the program. Further tests repeat the same SQL with
 * other values. Add the folder of a module that uses something new of PostgreSQL.
 */
const chosen = [
  ...['specification-client', 'admin-acts', 'upgrades'].map((name) => `apps/server/test/${name}.test.ts`),
  ...['context', 'database', 'deadlines', 'jobs', 'limits', 'outbox'].map(
    (folder) => `apps/server/src/platform/${folder}/`,
  ),
  ...['admin', 'bids', 'ledger', 'profiles', 'reference', 'search'].map(
    (folder) => `apps/server/src/modules/${folder}/`,
  ),
]

function testsOn(url: string): Promise<number> {
  const given = process.argv.slice(2)
  const child = spawn('vitest', ['run', '--project', 'server', ...(given.length > 0 ? given : chosen)], {
    cwd: projectFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TEST_DATABASE_URL: url },
  })
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
}

/**
 * Runs the tests of all SQL on the oldest installed PostgreSQL that the server supports, or the tests that it is
 * given. Without such a PostgreSQL it prints a note and succeeds.
 */
async function main(version: string): Promise<number> {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : '/tmp', 'older-postgres-'))
  const user = await chooseSystemUser(join(folder, 'cluster'))
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const cluster = join(folder, 'cluster')
  const run = (program: string, ...args: string[]) => {
    const file = olderPostgresProgram(version, program)
    const { status } = spawnSync(file, ['-D', cluster, ...args], { cwd: '/', stdio: 'ignore', ...asUser(user) })
    if (status !== 0) throw new Error(`${program} of PostgreSQL ${version} failed.`)
  }
  run('initdb', '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync')
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', 'full_page_writes=off']
  const options = settings.map((setting) => `-c ${setting}`).join(' ')
  run('pg_ctl', '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  try {
    process.stdout.write(`On PostgreSQL ${version}.\n`)
    return await testsOn(`postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`)
  } finally {
    run('pg_ctl', '-w', '-m', 'fast', 'stop')
    rmSync(folder, { recursive: true, force: true })
  }
}

const version = findOlderPostgres()
if (version === null) process.stdout.write('The system brings no PostgreSQL to test on.\n')
else process.exitCode = await main(version)
