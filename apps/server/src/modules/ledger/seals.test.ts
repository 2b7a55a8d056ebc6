import { suspendStaff } from '@market/contract/admin/endpoints.ts'
import { getLedgerReport, getOverview } from '@market/contract/admin/endpoints-settings.ts'
import { getTransparency } from '@market/contract/ledger/endpoints.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#platform/database/engine/public.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { boughtService } from '#fixtures/bookings.ts'
import { topUp } from '#fixtures/money.ts'
import { registerBuyer } from '#fixtures/people.ts'
import { registerAdmin } from '#fixtures/admins.ts'
import { withdraw } from '#fixtures/withdrawals.ts'
import { noteCheck } from './commands/note-check.ts'
import { sealTransfers } from './commands/seal-transfers.ts'
import { verifyLedger } from './verify.ts'

const market = useTestApp()
const asSystem = <Result>(run: Parameters<typeof market.app.parts.runtime.command<Result>>[1]) =>
  market.app.parts.runtime.command(market.app.parts.runtime.asSystem, run)
const seal = (most = 1000) => asSystem((ctx) => sealTransfers(ctx, most))

beforeAll(async () => {
  const { buyer, seller } = await boughtService(market)
  await topUp(market, seller, 100)
  await withdraw(market, seller, 40)
  await topUp(market, buyer, 33.33)
}, 60_000)

/** Tampers with the data as a person with database access could, returns what the check finds, and rolls back. */
async function afterTampering(damage: readonly string[]): Promise<string[]> {
  const transaction = await market.app.parts.database.kysely.startTransaction().execute()
  try {
    await sql.raw('set local session_replication_role = replica').execute(transaction)
    for (const statement of damage) await sql.raw(statement).execute(transaction)
    return await namesIn(transaction)
  } finally {
    await transaction.rollback().execute()
  }
}

const namesIn = async (tx: Tx) =>
  (await verifyLedger(tx))
    .filter(({ check }) => check === 'seals')
    .map(({ problem, subject }) => `${problem}: ${subject}`)

async function idOf(query: string): Promise<number> {
  const { rows } = await market.app.parts.database.pool.query<{ id: number }>(query)
  return rows[0]?.id ?? 0
}

describe('the seal chain', () => {
  test('contains every transfer once, in batches that commit to the previous one', async () => {
    let sealed = 0
    for (let batch = await seal(2); batch > 0; batch = await seal(2)) sealed += batch
    expect(sealed).toBe(await idOf('select count(*)::int as id from ledger_transfers'))
    expect(await idOf('select count(*)::int as id from ledger_seals')).toBeGreaterThan(1)
    expect(await seal()).toBe(0)
    expect(await verifyLedger(market.app.parts.database.kysely)).toEqual([])
  })

  test('remains a single chain when several processes build it concurrently', async () => {
    const buyer = await registerBuyer(market)
    for (let n = 0; n < 6; n++) await topUp(market, buyer, 10 + n)
    const counts = await Promise.all(Array.from({ length: 6 }, () => seal(1)))
    expect(counts).toEqual([1, 1, 1, 1, 1, 1])
    expect(await verifyLedger(market.app.parts.database.kysely)).toEqual([])
  })

  test('includes a transfer that commits after a later one was sealed', async () => {
    const { kysely } = market.app.parts.database
    const post = (tx: Tx, reference: string) =>
      sql`select ledger_post('adjustment', ${reference}, now(), null, array['platform:adjustments', 'platform:fees'], array[-1, 1]::bigint[])`.execute(
        tx,
      )
    await post(kysely, 'first')
    expect(await seal()).toBe(1)
    const slow = await kysely.startTransaction().execute()
    await post(slow, 'slow')
    await post(kysely, 'fast')
    expect(await seal()).toBe(1)
    await slow.commit().execute()
    expect(await seal()).toBe(1)
    expect(await namesIn(kysely)).toEqual([])
  })

  test('identifies the first of several entries that SQL changed by one cent', async () => {
    const entry = await idOf('select min(id) as id from ledger_entries where balance_after is not null')
    const transfer = await idOf(`select transfer_id as id from ledger_entries where id = ${entry}`)
    const flip = (id: number) => `update ledger_entries set amount = amount + 1 where id = ${id}`
    expect(await afterTampering([flip(entry)])).toEqual([
      `a sealed entry was altered: entry ${entry} of transfer ${transfer}`,
    ])
    const last = await idOf('select max(id) as id from ledger_entries')
    expect((await afterTampering([flip(last), flip(entry)]))[0]).toContain(`entry ${entry} of`)
  })

  test.each([
    [
      'update ledger_entries set balance_after = balance_after + 1 where id = $entry',
      'a sealed entry was altered: entry $entry of',
    ],
    [
      'update ledger_entries set account_id = account_id + 1 where id = $entry',
      'a sealed entry was altered: entry $entry of',
    ],
    ['delete from ledger_entries where id = $entry', 'a sealed entry is gone: entry $entry of'],
    [
      "update ledger_transfers set reference = 'another' where id = $transfer",
      'a sealed transfer was altered: transfer $transfer',
    ],
    [
      "update ledger_transfers set at = at - interval '1 microsecond' where id = $transfer",
      'a sealed transfer was altered: transfer $transfer',
    ],
    ['delete from ledger_transfers where id = $transfer', 'a sealed transfer is gone: transfer $transfer'],
    [
      "update ledger_sealed_transfers set digest = '\\x01' where transfer_id = $transfer",
      'a sealed transfer was altered: transfer $transfer',
    ],
    [
      "update ledger_seals set hash = '\\x01' where number = 1",
      'a seal does not follow from the one before and its transfers: seal 1',
    ],
    [
      'delete from ledger_seals where number = 1',
      'a seal does not follow from the one before and its transfers: seal 2',
    ],
  ])('identifies this change: %s', async (damage, expected) => {
    const entry = await idOf('select min(id) as id from ledger_entries where balance_after is not null')
    const transfer = await idOf(`select transfer_id as id from ledger_entries where id = ${entry}`)
    const named = (text: string) => text.replaceAll('$entry', String(entry)).replaceAll('$transfer', String(transfer))
    expect((await afterTampering([named(damage)]))[0]).toContain(named(expected))
  })

  test('cannot be rewritten while the triggers are in place', async () => {
    for (const statement of [
      'update ledger_seals set transfers = 1',
      'delete from ledger_sealed_transfers',
      'update ledger_entries set amount = 1',
    ])
      await expect(market.app.parts.database.pool.query(statement)).rejects.toThrow('append only')
  })

  test('detects an entry rewritten together with its digests, because later seals no longer match', async () => {
    const entry = await idOf('select min(id) as id from ledger_entries')
    const found = await afterTampering([
      `update ledger_entries set amount = amount + 1 where id = ${entry}`,
      `update ledger_sealed_transfers sealed set entry_digests = now.digests, digest = ledger_transfer_digest(transfer, now.digests)
       from ledger_transfers transfer, (select transfer_id, string_agg(ledger_entry_digest(e), ''::bytea order by e.id) as digests
         from ledger_entries e group by 1) now
       where transfer.id = sealed.transfer_id and now.transfer_id = transfer.id and transfer.id = (select transfer_id from ledger_entries where id = ${entry})`,
    ])
    expect(found).toEqual(['a seal does not follow from the one before and its transfers: seal 1'])
  })
})

describe('the transparency page', () => {
  test('adds up: the provider holds what is owed, in escrow, in transit and earned', async () => {
    await asSystem(noteCheck)
    const { check, heads } = await market.call(getTransparency, {})
    expect(check).toMatchObject({ isSound: true, disagreements: 0, onItsWayOut: 40, inEscrow: 200 })
    const sum = (check?.owedToUsers ?? 0) + (check?.inEscrow ?? 0) + (check?.onItsWayOut ?? 0) + (check?.earned ?? 0)
    expect(sum).toBeCloseTo(check?.heldByProvider ?? -1, 2)
    expect(heads[0]?.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('is hidden when the operator turns it off', async () => {
    const { pool } = market.app.parts.database
    await pool.query("insert into settings (name, value, updated_at) values ('transparencyPage', 'false', now())")
    market.app.parts.runtime.forgetSettings()
    expect((await market.refusal(getTransparency, {})).status).toBe(404)
    await pool.query("delete from settings where name = 'transparencyPage'")
    market.app.parts.runtime.forgetSettings()
    expect((await market.call(getTransparency, {})).check).not.toBeNull()
  })

  test('a failed check notifies every operator who can sign in, with the place to look', async () => {
    const admin = await registerAdmin(market)
    const former = await registerAdmin(market)
    await market.call(suspendStaff, { id: former.user.id, reason: 'Left' }, { token: admin.token })
    await market.app.parts.database.pool.query(
      "update ledger_accounts set balance = balance + 1 where id = (select min(id) from ledger_accounts where code like 'wallet:%')",
    )
    await asSystem(noteCheck)
    await market.settle()
    expect((await market.call(getTransparency, {})).check).toMatchObject({ isSound: false, disagreements: 1 })
    const { rows } = await market.app.parts.database.pool.query(
      'select user_id, type, description from notifications where user_id = any($1)',
      [[admin.user.id, former.user.id]],
    )
    const description = expect.stringMatching(
      /^The check of the ledger found 1 disagreement\. The first: a balance differs from the sum of its entries \(/,
    )
    expect(rows).toEqual([{ user_id: admin.user.id, type: 'ledger', description }])
    const mail = await market.app.parts.database.kysely
      .selectFrom('dev_outbox')
      .select('body')
      .where('recipient', '=', admin.user.email ?? '')
      .executeTakeFirst()
    expect(mail?.body).toMatch(/Open the console: http:\/\/[^/]+\/admin\n/)
    expect(mail?.body).not.toMatch(/Email preferences|Stop mails/)
    const { trouble } = await market.call(getOverview, {}, { token: admin.token })
    expect(trouble.ledgerDisagreements).toBe(1)
    const { report } = await market.call(getLedgerReport, {}, { token: admin.token })
    expect(report?.problems[0]?.found).toMatch(/^\$\d+\.\d\d$/)
  })
})
