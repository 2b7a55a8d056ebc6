import { randomUUID } from 'node:crypto'
import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, withConnection } from '#platform/database/engine/public.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { createDatabase, type TestDatabase } from '#platform/testing/test-cluster.ts'

const migrations = join(import.meta.dirname, '../migrations')
const older = temporaryFolder('older-migrations')
let database: TestDatabase

beforeAll(async () => {
  cpSync(migrations, older, { recursive: true })
  for (const name of readdirSync(older)) if (/^\d{4}_/.test(name) && name >= '0410') rmSync(join(older, name))
  database = await olderDatabase()
}, 120_000)

afterAll(async () => {
  await database.drop()
  rmSync(older, { recursive: true })
})

/** A database that no program with two purses has started. */
async function olderDatabase(): Promise<TestDatabase> {
  const made = await createDatabase()
  await withConnection(made.connectionString, (client) =>
    client.query('drop schema public cascade; create schema public'),
  )
  await migrate(made.connectionString, older)
  return made
}

const run = <Row = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]> =>
  withConnection(database.connectionString, async (client) => (await client.query(sql, values)).rows as Row[])

async function person(type: 'BUYER' | 'SELLER'): Promise<string> {
  const id = randomUUID()
  await run(
    `insert into users (id, type, full_name, email, password_hash, step, created_at, updated_at)
     values ($1, $2, 'Asha Rao', $3, 'x', 4, now(), now())`,
    [id, type, `${id}@people.test`],
  )
  return id
}

/** Posts a transfer between a wallet and another account, as older programs did. */
async function moved(user: string, kind: string, amount: number, reference: string = randomUUID()): Promise<string> {
  const codes = [`platform:test`, `wallet:${user}`]
  await run('select ledger_post($1, $2, now(), null, $3, $4)', [kind, reference, codes, [-amount, amount]])
  return reference
}

async function withdrawal(user: string, amount: number, { atBank }: { atBank: boolean }): Promise<string> {
  const id = randomUUID()
  await run(
    `insert into withdrawals (id, user_id, amount_cents, status, account_number, iban, swift, country_id, first_name,
       last_name, created_at, updated_at, sent_at)
     values ($1, $2, $3, 'Pending', '1', 'DE1', 'X', 'DE', 'Asha', 'Rao', now(), now(), $4)`,
    [id, user, amount, atBank ? new Date() : null],
  )
  await moved(user, 'withdrawal-held', -amount, id)
  return id
}

async function reversal(user: string, taken: number, amount: number): Promise<string> {
  const [payment, name] = [randomUUID(), randomUUID()]
  await run(
    `insert into payments (id, user_id, provider, amount_cents, status, created_at, updated_at)
     values ($1, $2, 'sandbox', 100000, 'Paid', now(), now())`,
    [payment, user],
  )
  await run(
    `insert into payment_reversals (provider, reference, payment_id, cause, amount_cents, from_wallet_cents, standing,
       created_at, updated_at) values ('sandbox', $1, $2, 'dispute', $3, $4, 'taken', now(), now())`,
    [name, payment, amount, taken],
  )
  await moved(user, 'top-up-reversed', -taken, `sandbox:${name}`)
  return name
}

const purses = async (user: string) => {
  const rows = await run<{ code: string; balance: number }>(
    'select code, balance::int from ledger_accounts where code = any($1)',
    [[`wallet:${user}`, `earnings:${user}`]],
  )
  return Object.fromEntries(rows.map(({ code, balance }) => [code.split(':')[0], balance]))
}

test('an upgrade divides each wallet into card money and earnings, to the cent, by what happened in it', async () => {
  await run(
    "insert into countries (id, name, dial_code, slug) values ('DE', 'Germany', '+49', 'germany') on conflict do nothing",
  )
  const [seller, spender, buyer, charged] = [
    await person('SELLER'),
    await person('SELLER'),
    await person('BUYER'),
    await person('SELLER'),
  ]
  // $50.00 of card money and $95.01 earned; connects for $60 take all card money and $10 of the earnings.
  await moved(seller, 'top-up', 5000)
  await moved(seller, 'booking-completed', 9501)
  await moved(seller, 'connects-bought', -6000)
  // A withdrawal takes the earnings that are left, and comes back; a second one takes earnings and new card money.
  const first = await withdrawal(seller, 8501, { atBank: false })
  await moved(seller, 'withdrawal-returned', 8501, first)
  await run("update withdrawals set status = 'Cancelled' where id = $1", [first])
  await moved(seller, 'top-up', 2000)
  const mixed = await withdrawal(seller, 9001, { atBank: false })
  const atBank = await withdrawal(seller, 700, { atBank: true })
  await moved(seller, 'booking-settled', 333)

  await moved(spender, 'top-up', 4000)
  await moved(spender, 'connects-bought', -1)
  await moved(buyer, 'top-up', 10_000)
  await moved(buyer, 'booking-funded', -10_000)
  await moved(buyer, 'booking-declined', 10_000)
  // A chargeback of $30 finds $20 of card money and takes $10 of the earnings.
  await moved(charged, 'top-up', 2000)
  await moved(charged, 'booking-decided', 4000)
  const taken = await reversal(charged, 3000, 3000)

  const totals = async () =>
    (await run<{ cents: number }>('select sum(amount)::int as cents from ledger_entries'))[0]?.cents
  expect(await totals()).toBe(0)
  expect(await migrate(database.connectionString)).toContain('0410_two_purses.sql')

  expect(await purses(seller)).toEqual({ wallet: 2000 - 500 - 700, earnings: 333 })
  expect(await purses(spender)).toEqual({ wallet: 3999 })
  expect(await purses(buyer)).toEqual({ wallet: 10_000 })
  expect(await purses(charged)).toEqual({ wallet: 0, earnings: 3000 })
  expect(await totals()).toBe(0)
  const parts = await run(
    'select id, to_card_cents::int as card, clears_at = created_at as clear from withdrawals order by number',
  )
  expect(parts).toEqual([
    { id: first, card: 0, clear: true },
    { id: mixed, card: 500, clear: true },
    // The bank is already paying all of it.
    { id: atBank, card: 0, clear: true },
  ])
  expect(await run('select reference, from_earnings_cents::int as earnings from payment_reversals')).toEqual([
    { reference: taken, earnings: 1000 },
  ])
  // The entries of each account lead to its balance.
  expect(
    await run(`select account.code from ledger_accounts account left join ledger_entries entry on entry.account_id = account.id
      where account.balance is not null group by account.id having account.balance <> coalesce(sum(entry.amount), 0)`),
  ).toEqual([])
})

test('an upgrade stops, and changes nothing, when a balance does not follow from its entries', async () => {
  const other = await olderDatabase()
  try {
    const id = randomUUID()
    await withConnection(other.connectionString, async (client) => {
      await client.query(
        `insert into users (id, type, full_name, email, password_hash, step, created_at, updated_at)
         values ($1, 'SELLER', 'Asha Rao', 'a@people.test', 'x', 4, now(), now())`,
        [id],
      )
      await client.query("select ledger_post('top-up', 'a', now(), null, $1, '{-5, 5}')", [
        ['provider:sandbox', `wallet:${id}`],
      ])
      await client.query('update ledger_accounts set balance = 6 where balance = 5')
    })
    await expect(migrate(other.connectionString)).rejects.toThrow(
      `The entries of wallet:${id} sum to 5 and 0 cents, but its balance is 6.`,
    )
    const { rows } = await withConnection(other.connectionString, (client) =>
      client.query(
        "select count(*)::int as columns from information_schema.columns where column_name = 'to_card_cents'",
      ),
    )
    expect(rows).toEqual([{ columns: 0 }])
  } finally {
    await other.drop()
  }
})
