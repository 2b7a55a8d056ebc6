/**
 * Minimum work of a transition without the marketplace: session, locked row, new state and history row, in a plain
 * Fastify route that prepares each statement once and pipelines those of the transaction.
 */
import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import Fastify from 'fastify'
import { openDatabase } from '../apps/server/src/platform/database/engine/public.ts'

const { pool } = openDatabase(workerData as string, 20)

const app = Fastify()
app.post<{ Params: { id: string } }>('/:id', async ({ headers, params: { id } }) => {
  const token = headers.authorization?.replace('Bearer ', '') ?? ''
  const { rows } = await pool.query<{ user_id: string }>({
    name: 'session',
    text: 'select user_id from sessions where token_hash = $1 and expires_at > now()',
    values: [createHash('sha256').update(token).digest()],
  })
  const client = await pool.connect()
  const [, , { rowCount }] = await Promise.all([
    client.query('begin'),
    client.query({ name: 'lock', text: 'select * from bookings where id = $1 for update', values: [id] }),
    client.query({
      name: 'move',
      text: `with moved as (
          update bookings set status = 'Amidst-Cancellation', updated_at = now()
          where id = $1 and status = 'Ongoing' returning id, status
        )
        insert into transitions (process, row_id, verb, from_state, to_state, by_role, actor_id, at, details)
        select 'booking', id, 'proposeCancellation', 'Ongoing', status, 'buyer', $2::uuid, now(), '{}' from moved`,
      values: [id, rows[0]?.user_id],
    }),
    client.query('commit'),
  ])
  client.release()
  if (rowCount !== 1) throw new Error(`Booking ${id} was not moved`)
  return { success: true }
})
parentPort?.postMessage(await app.listen({ host: '127.0.0.1', port: 0 }))
