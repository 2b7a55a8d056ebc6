import { decideDispute, listAllBookings } from '@market/contract/admin/endpoints-bookings.ts'
import { getOverview } from '@market/contract/admin/endpoints-settings.ts'
import { addDollars } from '@market/contract/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import {
  answer,
  boughtService,
  type Deal,
  proposeCancellation,
  raiseDispute,
  requestCompletion,
} from '#fixtures/bookings.ts'
import type { Someone } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
let operator: Someone
let colleague: Someone
beforeAll(async () => {
  operator = await registerAdmin(market)
  colleague = await registerAdmin(market)
})

async function decided(toBuyer: number, toSeller: number, fee: number): Promise<Deal> {
  const deal = await boughtService(market)
  await raiseDispute(market, deal.buyer, deal.id)
  const decision = { id: deal.id, toBuyer, toSeller, fee, reason: 'Both sides have shown what was done, and when.' }
  // A fee above the agreed one needs two operators.
  for (const { token } of [operator, colleague]) await market.send(decideDispute, decision, { token })
  return deal
}

test('the fee of a finished booking is the amount kept, so that fees add up to the ledger', async () => {
  const running = await boughtService(market)
  const completed = await boughtService(market)
  await requestCompletion(market, completed.seller, completed.id)
  await answer(market, completed.buyer, completed.id, 'Completion', 'Accepted')
  const settled = await boughtService(market)
  await proposeCancellation(market, settled.buyer, settled.id, 90)
  await answer(market, settled.seller, settled.id, 'Cancellation', 'Accepted')
  const withMore = await decided(66.66, 100, 33.34)
  const withNone = await decided(100, 100, 0)

  const { records } = await market.call(listAllBookings, { limit: 100 }, { token: operator.token })
  const feesOf = ({ id }: Deal) => {
    const row = records.find((record) => record.id === id)
    return [row?.agreedFee, row?.keptFee]
  }
  expect([running, completed, settled, withMore, withNone].map(feesOf)).toEqual([
    [10, null],
    [10, 10],
    [10, 10],
    [10, 33.34],
    [10, 0],
  ])
  const { money } = await market.call(getOverview, { days: 30 }, { token: operator.token })
  expect(money).toContainEqual({
    account: 'platform:fees',
    balance: addDollars(...records.map(({ keptFee }) => keptFee ?? 0)),
  })
})
