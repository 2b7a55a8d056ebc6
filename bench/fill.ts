import { randomUUID } from 'node:crypto'
import { createBooking } from '@market/contract/bookings/endpoints.ts'
import type { BookingId } from '@market/contract/ids.ts'
import { nextPurchase, type Shop } from '../apps/server/test/fixtures/purchases.ts'
import type { TestApp } from '../apps/server/src/platform/testing/test-app.ts'

const atOnce = 8

/** Calls `make` this many times, several at once, and returns the results. */
export async function many<Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await make(index)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

export interface Bought {
  readonly id: BookingId
  /** Token of the buyer. */
  readonly token: string
}

/** Buys this many services, each as a separate booking. */
export const buyMany = (market: TestApp, shop: Shop, count: number): Promise<Bought[]> =>
  many(count, async (index) => {
    const { token, serviceId } = nextPurchase(shop, index)
    const booking = await market.call(
      createBooking,
      { serviceId: serviceId as never },
      { token, idempotencyKey: randomUUID() },
    )
    return { id: booking.id as BookingId, token }
  })

/** Copies a row `count` times with new ids. `changes` gives other columns as SQL over `n`, from 1. */
export async function copyRow(
  market: TestApp,
  table: string,
  id: string,
  count: number,
  changes: Record<string, string>,
) {
  const { pool } = market.app.parts.database
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = ''`,
    [table],
  )
  const fresh: Record<string, string> = { id: 'gen_random_uuid()', ...changes }
  const columns = rows.map(({ name }) => name)
  await pool.query(
    `insert into ${table} (${columns.join(', ')})
      select ${columns.map((name) => fresh[name] ?? `o.${name}`).join(', ')}
      from ${table} o, generate_series(1, ${count}) n where o.id = $1`,
    [id],
  )
}

/** Copies a booking this many times, a minute apart. */
export const copyBooking = (market: TestApp, id: string, count: number) =>
  copyRow(market, 'bookings', id, count, {
    number: "nextval('booking_numbers')",
    created_at: "o.created_at - n * interval '1 minute'",
  })

/** Copies a bid this many times, each on a copy of its job. */
export async function copyBid(market: TestApp, bid: { id: string; jobId: string }, count: number): Promise<void> {
  const { pool } = market.app.parts.database
  await copyRow(market, 'listings', bid.jobId, count, { created_at: "o.created_at - n * interval '1 minute'" })
  await pool.query(
    `insert into bids (id, listing_id, seller_id, amount_cents, fee_cents, status, connects_used, created_at, updated_at)
      select gen_random_uuid(), l.id, b.seller_id, b.amount_cents, b.fee_cents, b.status, b.connects_used, l.created_at, l.created_at
      from bids b join listings o on o.id = b.listing_id join listings l on l.owner_id = o.owner_id and l.id <> o.id
      where b.id = $1 and l.status = o.status`,
    [bid.id],
  )
}

/**
 * Copies a bid this many times on the same job, each by a copy of its seller: with other amounts, delivery times,
 * ratings, bookings done and reply times, every third one opened and every fiftieth one shortlisted.
 */
export async function copyBidders(
  market: TestApp,
  bid: { id: string; jobId: string; sellerId: string },
  count: number,
): Promise<void> {
  const { pool } = market.app.parts.database
  // No search reads these sellers, and indexing the words of each takes longer than a statement may.
  await pool.query('alter table users disable trigger users_search')
  await copyRow(market, 'users', bid.sellerId, count, {
    email: "'copy' || n || '@people.test'",
    phone: '(7000000000 + n)::text',
    created_at: "o.created_at - n * interval '1 minute'",
    response_time: 'n % 48 + 1',
  })
  await pool.query('alter table users enable trigger users_search')
  const copies = `(select id, created_at, (phone::bigint - 7000000000)::int as n from users
    where email like 'copy%@people.test') u`
  await pool.query(
    `insert into bids (id, listing_id, seller_id, amount_cents, fee_cents, status, connects_used, created_at, updated_at,
        cover_letter, answers, delivery_days, seen_at, shortlisted_at)
      select gen_random_uuid(), b.listing_id, u.id, b.amount_cents + n * 7919 % 100000, b.fee_cents, b.status,
        b.connects_used, u.created_at, u.created_at, b.cover_letter, b.answers, n * 7919 % 365 + 1,
        case when n % 3 = 0 then b.created_at end, case when n % 50 = 0 then b.created_at end
      from bids b, ${copies} where b.id = $1`,
    [bid.id],
  )
  await pool.query(
    `insert into seller_ratings select id, n % 5 + 5 * (n % 40), n % 40 + 1 from ${copies} where n % 2 = 0`,
  )
  await pool.query(`insert into completed_bookings select id, n % 90 + 1 from ${copies} where n % 2 = 0`)
}
