import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getWalletTransactions } from '@market/contract/wallet/endpoints.ts'
import { topUp } from '../apps/server/test/fixtures/money.ts'
import { registerBuyer } from '../apps/server/test/fixtures/people.ts'
import { withMarketIn } from '../apps/server/test/fixtures/real-server.ts'

const entries = 1_000_000
const asked = 400
const limitMs = 20

/** A million movements of one wallet, in and out. */
const fill = (userId: string) => [
  `insert into ledger_transfers (kind, reference, at)
    select 'adjustment', 'bench-' || n, timestamptz '2026-01-01' + n * interval '10 seconds' from generate_series(1, ${entries}) n`,
  `insert into ledger_entries (transfer_id, account_id, amount, balance_after)
    select transfer.id, account.id, case when (transfer.id + (account.code like 'wallet:%')::int) % 2 = 0 then 100 else -100 end,
      case when account.code like 'wallet:%' then 100000 end
    from ledger_transfers transfer, ledger_accounts account
    where transfer.kind = 'adjustment' and account.code in ('wallet:${userId}', 'provider:sandbox') order by transfer.id`,
  'analyze ledger_entries',
  'analyze ledger_transfers',
]

const at = (sorted: readonly number[], share: number) => sorted[Math.trunc(sorted.length * share)] ?? 0

const dataDir = mkdtempSync(join(tmpdir(), 'market-bench-'))
try {
  await withMarketIn(dataDir, async (market) => {
    const buyer = await registerBuyer(market)
    await topUp(market, buyer, 1_000_000)
    for (const statement of fill(buyer.user.id)) await market.app.parts.database.pool.query(statement)
    const ask = async (input: object) => {
      const begun = performance.now()
      const { result } = await market.call(getWalletTransactions, input, { token: buyer.token })
      if (result.length !== 10) throw new Error(`A page has ${result.length} lines`)
      return performance.now() - begun
    }
    const bare = async () => {
      const begun = performance.now()
      await market.app.server.inject({ url: '/api/health' })
      return performance.now() - begun
    }
    for (let warm = 0; warm < 50; warm++) await ask({ skip: 1 + warm })
    const [pages, filtered, health]: [number[], number[], number[]] = [[], [], []]
    for (let n = 0; n < asked; n++) {
      health.push(await bare())
      pages.push(await ask({ skip: 1 + ((n * 37) % 1000) }))
      filtered.push(await ask({ skip: 1 + (n % 100), type: n % 2 === 0 ? 'Credit' : 'Debit' }))
    }
    const rows = [
      ['a page', pages],
      ['a filtered page', filtered],
      ['the health call', health],
    ] as const
    for (const [title, times] of rows) {
      const sorted = times.toSorted((a, b) => a - b)
      process.stdout.write(`${title}: median ${at(sorted, 0.5).toFixed(1)} ms, p95 ${at(sorted, 0.95).toFixed(1)} ms\n`)
    }
    const p95 = at(
      pages.toSorted((a, b) => a - b),
      0.95,
    )
    process.stdout.write(
      `wallet: p95 of a page among ${entries} entries, ratio ${(p95 / limitMs).toFixed(2)} of at most ${limitMs} ms\n`,
    )
    process.exitCode = p95 < limitMs ? 0 : 1
  })
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
