import { setTimeout as wait } from 'node:timers/promises'
import { updateBookingStatus } from '@market/contract/bookings/endpoints.ts'
import pg from 'pg'
import { boughtService } from '../apps/server/test/fixtures/bookings.ts'
import type { TestApp } from '../apps/server/src/platform/testing/test-app.ts'
import { copyRow } from './fill.ts'
import { judge, onFilled, say } from './program.ts'

const count = 10_000
const limitSeconds = 60

/** Creates bookings with a cancellation unanswered for 49 hours, each with its escrow, but without deadlines. */
async function fill(market: TestApp): Promise<void> {
  const { id, buyer } = await boughtService(market)
  const wanted = {
    id,
    status: 'Amidst-Cancellation',
    reason: 'No longer needed',
    settlementAmountProposed: 100,
  } as const
  await market.call(updateBookingStatus, wanted, { token: buyer.token })
  await market.settle()
  await copyRow(market, 'bookings', id, count, { number: "nextval('booking_numbers')" })
  const { pool } = market.app.parts.database
  await pool.query(
    `insert into settlements (id, booking_id, cancelled_by, status, status_before, reason, amount_cents, created_at, updated_at)
      select gen_random_uuid(), b.id, s.cancelled_by, s.status, s.status_before, s.reason, s.amount_cents,
        now() - interval '49 hours', now() - interval '49 hours'
      from bookings b, settlements s where s.booking_id = $1 and b.id <> $1`,
    [id],
  )
  await pool.query(
    `select ledger_post('adjustment', id::text, now(), id, array['escrow:' || id, 'provider:bench'], array[price_cents, -price_cents])
      from bookings where id <> $1`,
    [id],
  )
  await pool.query('delete from deadlines')
  await pool.query('vacuum analyze')
}

await onFilled(fill, async ({ connectionString, start }) => {
  await start()
  await start()
  const client = new pg.Client({ connectionString })
  await client.connect()
  const numberOf = async (query: string): Promise<number> => Number((await client.query(query)).rows[0]?.number)
  const begun = performance.now()
  await client.query(
    `insert into deadlines (kind, subject_id, due_at)
      select 'booking.next-step', booking_id, now() - interval '1 hour' from settlements
      where created_at < now() - interval '48 hours'`,
  )
  while ((await numberOf('select count(*) as number from deadlines where due_at <= now()')) > 0) await wait(100)
  const seconds = (performance.now() - begun) / 1000
  const settled = await numberOf(`select count(*) as number from ledger_transfers where kind = 'booking-settled'`)
  const moves = await numberOf(
    `select count(*) as number from transitions where process = 'booking' and to_state = 'Cancelled'`,
  )
  await client.end()
  say(`${count} deadlines on two processes: ${moves} bookings cancelled, ${settled} escrows paid out`)
  if (moves !== count || settled !== count) throw new Error('A deadline was not fired exactly once')
  judge('sweep', seconds, { atMost: limitSeconds }, ' s')
})
