import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
const database = () => market.app.parts.database.kysely
let references = 0

/** Posts without `post`, as a faulty caller or direct SQL access would. */
const postBySql = (codes: string[], amounts: number[], reference = `by hand ${references++}`) =>
  sql<{
    posted: boolean
  }>`select ledger_post('adjustment', ${reference}, now(), null, ${codes}::text[], ${amounts}::bigint[]) as posted`.execute(
    database(),
  )

async function counts() {
  const { rows } = await sql`select (select count(*) from ledger_transfers) as transfers,
    (select count(*) from ledger_entries) as entries, (select coalesce(sum(balance), 0) from ledger_accounts) as balances`.execute(
    database(),
  )
  return rows[0]
}

test.each([
  ['money from nowhere', ['platform:fees', 'wallet:one'], [-100, 101], 'must sum to zero'],
  ['a wallet below zero', ['platform:fees', 'wallet:one'], [501, -501], 'ledger_balance_not_negative'],
  ['a new wallet below zero', ['platform:fees', 'wallet:two'], [1, -1], 'ledger_balance_not_negative'],
  ['an entry of nothing', ['platform:fees', 'platform:other', 'wallet:one'], [-5, 0, 5], 'ledger_amount_not_zero'],
  ['an account twice', ['platform:fees', 'wallet:one', 'wallet:one'], [-2, 1, 1], 'once each and in the order'],
  ['accounts in another order', ['wallet:one', 'platform:fees'], [1, -1], 'once each and in the order'],
])('the database rejects %s, and no money moves', async (_, codes, amounts, reason) => {
  await postBySql(['platform:fees', 'wallet:one'], [-500, 500], 'to begin with')
  const before = await counts()
  await expect(postBySql(codes, amounts)).rejects.toThrow(reason)
  expect(await counts()).toEqual(before)
})

test('entries that only balance across transfers are rejected too', async () => {
  await postBySql(['platform:fees', 'wallet:one'], [-500, 500])
  await expect(
    sql`insert into ledger_entries (transfer_id, account_id, amount) values (1, 1, 7), (2, 1, -7)`.execute(database()),
  ).rejects.toThrow('must sum to zero')
})
