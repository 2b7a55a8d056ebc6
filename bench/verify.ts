import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { migrate, openDatabase } from '../apps/server/src/platform/database/engine/public.ts'
import { verifyLedger } from '../apps/server/src/modules/ledger/verify.ts'

const entries = 1_000_000
const limit = 20

/** Transfers of two entries between the provider and 10,000 wallets, half of them in one wallet; sealed afterwards. */
const fill = `
  insert into users (id, type, full_name, created_at, updated_at)
    select gen_random_uuid(), 'BUYER', 'Bench', now(), now() from generate_series(1, 10000);
  insert into ledger_accounts (code, balance) select 'provider:bench', null
    union all select 'wallet:' || id, 0 from users;
  insert into ledger_transfers (kind, reference, at)
    select 'adjustment', n::text, timestamptz '2026-01-01' + n * interval '1 second' from generate_series(1, ${entries / 2}) n;
  insert into ledger_entries (transfer_id, account_id, amount, balance_after)
    select id, account, cents, case when cents > 0 then sum(cents) over (partition by account order by id) end from (
      select transfer.id, side.account, side.cents from ledger_transfers transfer
      cross join lateral (values (1, -100), (case when transfer.id % 2 = 0 then 2 else 3 + transfer.id % 9999 end, 100)) side (account, cents)
    ) lines order by id;
  update ledger_accounts account set balance = sums.sum
    from (select account_id, sum(amount) from ledger_entries group by 1) sums where sums.account_id = account.id and balance is not null;
  analyze;`

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

const folder = mkdtempSync(join(tmpdir(), 'market-bench-'))
const embedded = await startEmbeddedPostgres({ dataDir: folder })
try {
  await migrate(embedded.connectionString)
  const client = new pg.Client({ connectionString: embedded.connectionString })
  await client.connect()
  await client.query(fill)
  const sealing = await seconds(async () => {
    for (let sealed = 1; sealed > 0;) {
      const { rows } = await client.query<{ sealed: number }>('select ledger_seal(now(), 50000) as sealed')
      sealed = rows[0]?.sealed ?? 0
    }
  })
  const aggregate = await seconds(() => client.query('select sum(amount) from ledger_entries'))
  await client.end()
  const database = openDatabase(embedded.connectionString, 1)
  let found: Awaited<ReturnType<typeof verifyLedger>> = []
  const verifying = await seconds(async () => {
    found = await database.transaction(({ tx, allowLongStatements }) => {
      allowLongStatements()
      return verifyLedger(tx)
    })
  })
  await database.close()
  process.stdout.write(
    `sealing ${entries} entries: ${sealing.toFixed(1)} s; one plain sum of them: ${aggregate.toFixed(2)} s\n` +
      `verifying them: ${verifying.toFixed(1)} s, ratio ${(verifying / limit).toFixed(2)} of at most ${limit} s\n`,
  )
  if (found.length > 0) throw new Error(`Sound books were called unsound: ${JSON.stringify(found[0])}`)
  process.exitCode = verifying < limit ? 0 : 1
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
