import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findOlderPostgres, olderPostgresProgram } from '../../../../scripts/find-older-postgres.ts'
import { topUp } from '../fixtures/money.ts'
import { registerBuyer } from '../fixtures/people.ts'
import { verifyLedger } from '#modules/ledger/verify.ts'
import { migrate, openDatabase, withConnection } from '#platform/database/engine/public.ts'
import { asUser, plainEnvironment } from '#platform/embedded-postgres/run-command.ts'
import { chooseSystemUser } from '#platform/embedded-postgres/system-user.ts'
import { startTestApp } from '#platform/testing/start-test-app.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'

const document = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')

/** The commands of a block of the document, by the word after its language. */
function commandsOf(name: string): string {
  const [, commands] = new RegExp(`\`\`\`sh ${name}\\n([^]*?)\`\`\``).exec(document) ?? []
  if (commands === undefined) throw new Error(`docs/operations.md has no block ${name}`)
  return commands
}

const version = findOlderPostgres()

test.skipIf(version === null)(
  'the commands of the document return a marketplace to the moment before a mistake',
  async () => {
    const folder = temporaryFolder('point-in-time')
    const user = await chooseSystemUser(join(folder, 'cluster'))
    if (user !== undefined) chownSync(folder, user.uid, user.gid)
    const programs = olderPostgresProgram(version ?? '', '')
    const place = {
      PGDATA: join(folder, 'cluster'),
      ARCHIVE: join(folder, 'archive'),
      BASE: join(folder, 'base'),
      RESTORED: join(folder, 'restored'),
      PGHOST: folder,
      PGUSER: 'postgres',
    }
    const run = (commands: string, more: Record<string, string> = {}) =>
      execFileSync('bash', ['-euc', commands], {
        cwd: folder,
        env: { ...plainEnvironment, ...place, ...more, PATH: `${programs}:${plainEnvironment.PATH}` },
        // The started server keeps the other ends of pipes open.
        stdio: 'ignore',
        ...asUser(user),
      })
    onTestFinished(() => {
      for (const cluster of [place.PGDATA, place.RESTORED])
        try {
          run(`pg_ctl --pgdata=${cluster} --mode=immediate stop`)
        } catch {
          // It is not running.
        }
      rmSync(folder, { recursive: true })
    })
    run(`initdb --username=postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync
      mkdir "$ARCHIVE"
      printf "listen_addresses = ''\\nunix_socket_directories = '%s'\\nfsync = off\\n" "$PGHOST" >> "$PGDATA/postgresql.conf"
      pg_ctl --wait start`)
    run(commandsOf('archive'))
    run('pg_ctl --wait restart && createdb market')

    const connectionString = `postgresql://postgres@localhost/market?host=${encodeURIComponent(folder)}`
    await migrate(connectionString)
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    const market = await startTestApp({ connectionString, dataDir })
    run(commandsOf('base'))
    const buyer = await registerBuyer(market)
    await topUp(market, buyer, 75)
    const ask = async (sql: string) =>
      withConnection(connectionString, async (client) => (await client.query<{ value: string }>(sql)).rows[0]?.value)
    const moment = (await ask('select clock_timestamp()::text as value')) ?? ''
    await market.app.close()
    expect(
      await ask(`with gone as (delete from notifications returning 1),
      renamed as (update users set full_name = 'Overwritten' returning 1) select count(*)::text as value from renamed`),
    ).not.toBe('0')
    await ask('select pg_switch_wal()::text as value')
    run('pg_ctl --wait stop')

    run(commandsOf('restore'), { MOMENT: moment })
    // The server is promoted after its recovery.
    await expect.poll(() => ask('select pg_is_in_recovery()::text as value'), { timeout: 20_000 }).toBe('false')
    expect(await ask(`select full_name as value from users where id = '${buyer.user.id}'`)).toBe(buyer.user.fullName)
    const database = openDatabase(connectionString, 1)
    try {
      expect(await verifyLedger(database.kysely)).toEqual([])
      expect(
        await ask(`select balance::text as value from ledger_accounts where code = 'wallet:${buyer.user.id}'`),
      ).toBe('7500')
    } finally {
      await database.close()
    }
  },
)
