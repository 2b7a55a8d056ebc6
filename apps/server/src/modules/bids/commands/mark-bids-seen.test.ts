import { getListing } from '@market/contract/listings/endpoints.ts'
import { expect, test } from 'vitest'
import { placeBid, postJob } from '#fixtures/hiring.ts'
import { registerBuyer, registerSeller } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()

test('opening a job locks its bids in the usual lock order', async () => {
  const buyer = await registerBuyer(market)
  const [job, another] = [await postJob(market, buyer), await postJob(market, buyer)]
  for (let bids = 0; bids < 2; bids++) await placeBid(market, await registerSeller(market), job, 60)
  await market.settle()
  const { pool } = market.app.parts.database
  const { rows } = await pool.query<{ id: string }>('select id from bids where listing_id = $1 order by id', [job.id])
  const [first, second] = rows.map((row) => row.id)
  // Moves the first row behind the second in the table, as an update of the bid would.
  for (const place of [another.id, job.id])
    await pool.query('update bids set listing_id = $1 where id = $2', [place, first])

  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select from bids where id = $1 for update', [first])
    const opened = market.call(getListing, { id: job.id }, buyer)
    const waiting = async () =>
      (await pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
        .rows.length
    await expect.poll(waiting).toBe(1)
    const free = await pool.query('select id from bids where id = $1 for update skip locked', [second])
    expect(free.rows).toEqual([{ id: second }])
    await client.query('rollback')
    await opened
  } finally {
    client.release()
  }
  const seen = await pool.query('select id from bids where listing_id = $1 and seen_at is not null order by id', [
    job.id,
  ])
  expect(seen.rows.map((row) => row.id)).toEqual([first, second])
})
