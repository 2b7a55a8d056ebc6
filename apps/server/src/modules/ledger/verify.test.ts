import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { boughtService } from '#fixtures/bookings.ts'
import { topUp } from '#fixtures/money.ts'
import { withdraw } from '#fixtures/withdrawals.ts'
import type { Tx } from '#platform/database/engine/public.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { verifyLedger } from './verify.ts'

const market = useTestApp()
const problems = async (tx: Tx) => [
  ...new Set((await verifyLedger(tx)).map(({ check, problem }) => `${check}: ${problem}`)),
]

/** Breaks something, returns what the check finds, and rolls back. */
async function afterDamage(damage: string): Promise<string[]> {
  const transaction = await market.app.parts.database.kysely.startTransaction().execute()
  await sql.raw(damage).execute(transaction)
  const found = await problems(transaction)
  await transaction.rollback().execute()
  return found
}

test('a consistent marketplace has no discrepancies', async () => {
  const { seller } = await boughtService(market)
  await topUp(market, seller, 20)
  await withdraw(market, seller, 15)
  expect(await problems(market.app.parts.database.kysely)).toEqual([])
})

test.each([
  [
    "update ledger_accounts set balance = balance + 1 where code like 'wallet:%'",
    ['ledger: a balance differs from the sum of its entries'],
  ],
  [
    "update ledger_accounts set balance = null where code like 'wallet:%'",
    ['ledger: a balance differs from the sum of its entries'],
  ],
  [
    "update ledger_accounts set balance = 0 where code = 'provider:sandbox'",
    [
      'ledger: an account of the platform or of a provider keeps a balance',
      'ledger: a balance after an entry does not follow from the one before',
    ],
  ],
  [
    "update bookings set status = 'Completed', ended_at = now(), refund_cents = 0, earned_cents = price_cents - fee_cents",
    [
      'escrow: an ended booking still holds escrow',
      'escrow: an ended booking was not split as it says',
      'escrow: a status differs from the last move of its history',
      'ratings: a number of completed bookings differs from the bookings',
    ],
  ],
  [
    'update bookings set price_cents = price_cents + 100',
    [
      'escrow: the escrow of a live booking is not its price',
      'escrow: a booking was not funded with its price exactly once',
    ],
  ],
  [
    "update ledger_accounts set code = 'wallet:' || upper(substr(code, 8)) where code like 'wallet:%'",
    ['ledger: a wallet belongs to nobody', 'payments: a payment is not credited as its status says'],
  ],
  ["insert into ledger_accounts (code, balance) values ('escrow:nothing', 0)", ['escrow: an escrow has no booking']],
  [
    "update withdrawals set status = 'Cancelled'",
    [
      'withdrawals: a decided withdrawal still holds money',
      'withdrawals: a status differs from the last move of its history',
      'withdrawals: a withdrawal was not paid or returned as its status says',
    ],
  ],
  [
    'update connect_balances set balance = balance + 1',
    ['connects: a connect balance differs from the sum of its transactions'],
  ],
  [
    'insert into seller_ratings (seller_id, stars_sum, review_count) select seller_id, 5, 1 from bookings',
    ['ratings: a rating differs from the reviews'],
  ],
])('detects this corruption: %s', async (damage, expected) => {
  const found = await afterDamage(damage)
  expect(found.toSorted()).toEqual(expected.toSorted())
})
