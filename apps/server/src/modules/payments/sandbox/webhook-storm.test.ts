import { refundPayment } from '@market/contract/admin/endpoints-payments.ts'
import { addAmount, getPaymentResult, getWallet } from '@market/contract/wallet/endpoints.ts'
import { expect, test } from 'vitest'
import { hours, minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { verifyLedger } from '#modules/ledger/verify.ts'
import { registerAdmin } from '#fixtures/admins.ts'
import { topUp } from '#fixtures/money.ts'
import { registerBuyer } from '#fixtures/people.ts'
import { seededRandom } from '#fixtures/seeded-random.ts'

const market = useTestApp()
/** Run more with `STORM_SEEDS=1000`; each seed always has the same outcome. */
const seeds = Number(process.env['STORM_SEEDS'] ?? 60)

interface Books {
  readonly provider: number
  readonly ledger: number
}

/** The provider's net receipts, and what our ledger records as held there, in cents. */
async function books(): Promise<Books> {
  const { rows } = await market.app.parts.database.pool.query<Books>(`select
    coalesce((select sum(amount_cents) from sandbox_checkouts where outcome = 'success'), 0)::int
      - coalesce((select sum(amount_cents) from sandbox_refunds), 0)::int as provider,
    coalesce(-(select sum(amount) from ledger_entries where account_id =
      (select id from ledger_accounts where code = 'provider:sandbox')), 0)::int as ledger`)
  return rows[0] ?? { provider: 0, ledger: 0 }
}

async function choose(url: string, fields: Record<string, string>) {
  return market.app.server.inject({
    method: 'POST',
    url: url.replace(/^https?:\/\/[^/]+/, ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
}

test(`${seeds} webhook storms with repeats, delays, reordering and losses leave the ledger equal to the provider's`, async () => {
  const buyers = await Promise.all(Array.from({ length: 10 }, () => registerBuyer(market)))
  const expected = new Map<string, number>()
  for (let seed = 1; seed <= seeds; seed++) {
    const chance = seededRandom(seed)
    const buyer = buyers[seed % buyers.length] ?? buyers[0]
    if (buyer === undefined) throw new Error('There is nobody')
    const { token, user } = buyer
    const dollars = 1 + chance.below(500)
    const { url, paymentId } = await market.call(addAmount, { amount: dollars }, { token, idempotencyKey: `s${seed}` })
    // Some users never open the page.
    if (chance.percent(10)) continue
    const outcome = chance.pick(['success', 'success', 'success', 'decline', 'abandon'] as const)
    const trouble = {
      lateSeconds: String(chance.percent(50) ? 1 + chance.below(7200) : 0),
      times: String(1 + chance.below(4)),
      wrongOrder: String(chance.percent(40)),
      lost: String(chance.percent(30)),
    }
    const answers = await Promise.all([
      choose(url, { outcome, ...trouble }),
      ...(chance.percent(30) ? [choose(url, { outcome, ...trouble })] : []),
      ...(chance.percent(50) ? [market.send(getPaymentResult, { paymentId }, { token })] : []),
    ])
    expect(answers.length).toBeGreaterThan(0)
    if (outcome === 'success') expected.set(user.id, (expected.get(user.id) ?? 0) + dollars)
    if (chance.percent(20)) await market.advance((1 + chance.below(30)) * minutes)
  }
  for (let hour = 0; hour < 30; hour++) await market.advance(hours)
  const { provider, ledger } = await books()
  expect(ledger).toBe(provider)
  for (const { token, user } of buyers)
    expect((await market.call(getWallet, {}, { token })).walletAmount).toBe(expected.get(user.id) ?? 0)
  const { rows } = await market.app.parts.database.pool.query(
    "select count(*)::int as open from payments where status = 'Pending'",
  )
  expect(rows).toEqual([{ open: 0 }])
}, 600_000)

test('a refund requested twice and reported twice is in both ledgers once', async () => {
  const [admin, buyer] = await Promise.all([registerAdmin(market), registerBuyer(market)])
  await topUp(market, buyer, 100)
  const { rows } = await market.app.parts.database.pool.query<{ id: string }>(
    'select id from payments where user_id = $1',
    [buyer.user.id],
  )
  const id = rows[0]?.id as never
  const answers = await Promise.all(
    [1, 2].map((key) =>
      market.send(
        refundPayment,
        { id, amount: 60, reason: 'Paid twice' },
        { token: admin.token, idempotencyKey: `r${key}` },
      ),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await market.settle()
  await market.advance(5 * minutes)
  expect((await market.call(getWallet, {}, { token: buyer.token })).walletAmount).toBe(40)
  const { provider, ledger } = await books()
  expect(ledger).toBe(provider)
})

test('the ledger is consistent after all of it', async () => {
  expect(await verifyLedger(market.app.parts.database.kysely)).toEqual([])
})
