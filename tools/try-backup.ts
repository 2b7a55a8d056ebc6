/**
 * Times a backup and its restoration with a large marketplace: node tools/try-backup.ts [listings], 100,000 by default.
 * Uses the embedded database, in a folder of its own. The invented ratings would not pass backup:verify.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withConnection } from '../apps/server/src/platform/database/engine/public.ts'
import { withMarketIn } from '../apps/server/test/fixtures/real-server.ts'
import { projectFolder, runScript, say } from '../scripts/project.mjs'

const fill = (dataDir: string, listings: number) =>
  withMarketIn(dataDir, ({ connectionString }) =>
    withConnection(connectionString, async (client) => {
      await client.query(`set bench.listings = ${listings}; set bench.sellers = ${Math.max(1000, listings / 5)}`)
      await client.query(readFileSync(join(projectFolder, 'bench/fill-market.sql'), 'utf8'))
    }),
  )

/** Runs a command of apps/server/src/backup.ts and prints what it says and how long it took. */
function time(dataDir: string, ...args: readonly string[]): void {
  const begun = performance.now()
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'test' }
  const program = join(projectFolder, 'apps/server/src/backup.ts')
  const output = execFileSync(process.execPath, [program, ...args], { env, encoding: 'utf8' })
  say(`${args[0]}: ${((performance.now() - begun) / 1000).toFixed(1)} s. ${output.trim()}`)
}

await runScript(async () => {
  const listings = Number(process.argv[2] ?? 100_000)
  const work = mkdtempSync(join(tmpdir(), 'try-backup-'))
  // The user who runs the database must be able to enter; otherwise its folder is made below /var/lib and stays there.
  chmodSync(work, 0o755)
  try {
    const data = join(work, 'data')
    await fill(data, listings)
    time(data, 'backup', '--to', join(work, 'saved'))
    const [name = ''] = readdirSync(join(work, 'saved'))
    const place = join(work, 'saved', name)
    say(`Size: ${execFileSync('du', ['-sm', place], { encoding: 'utf8' }).split('\t')[0]} MB`)
    time(join(work, 'restored'), 'restore', '--from', place)
  } finally {
    rmSync(work, { recursive: true })
  }
})
