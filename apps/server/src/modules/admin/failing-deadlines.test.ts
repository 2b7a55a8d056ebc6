import { getOverview } from '@market/contract/admin/endpoints-settings.ts'
import { expect, test } from 'vitest'
import { days, hours, minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerAdmin } from '#fixtures/admins.ts'
import { boughtService, readBooking, requestCompletion } from '#fixtures/bookings.ts'

const market = useTestApp()

test('a failing deadline is in the overview, with its booking and first failure, until it succeeds', async () => {
  const { pool } = market.app.parts.database
  const deal = await boughtService(market)
  await requestCompletion(market, deal.seller, deal.id)
  await pool.query("alter table bookings add constraint nobody_completes check (status <> 'Completed') not valid")
  await market.advance(7 * days + minutes)
  const { token } = await registerAdmin(market)
  const trouble = async () => (await market.call(getOverview, { days: 30 }, { token })).trouble
  const { failingDeadlines, overdueDeadlines } = await trouble()
  expect(failingDeadlines).toEqual([
    {
      deadline: 'booking.next-step',
      count: 1,
      since: expect.any(String),
      lastError: expect.stringContaining('nobody_completes'),
      bookings: [{ id: deal.id, number: deal.booking.number }],
    },
  ])
  expect(overdueDeadlines).toBe(0)

  await market.advance(hours)
  expect((await trouble()).failingDeadlines[0]?.since).toBe(failingDeadlines[0]?.since)
  await pool.query('alter table bookings drop constraint nobody_completes')
  await market.advance(6 * minutes)
  expect((await trouble()).failingDeadlines).toEqual([])
  expect((await readBooking(market, deal.buyer, deal.id)).status).toBe('Completed')
})
