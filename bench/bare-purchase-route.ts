/**
 * Minimum work of a purchase without the marketplace: session, idempotency key, service, booking with files and
 * history, funded escrow, event and stored response, in a plain Fastify route that prepares each statement once and
 * pipelines those of the transaction. It sends no notifications.
 */
import { createHash, randomUUID } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import Fastify from 'fastify'
import { openDatabase } from '../apps/server/src/platform/database/engine/public.ts'

const { pool } = openDatabase(workerData as string, 20)
const hashed = (text: string): Buffer => createHash('sha256').update(text).digest()

const app = Fastify()
app.post<{ Body: { serviceId: string } }>('/', async ({ headers, body }) => {
  const token = headers.authorization?.replace('Bearer ', '') ?? ''
  const session = 'select user_id from sessions where token_hash = $1 and expires_at > now()'
  const { rows } = await pool.query<{ user_id: string }>({ name: 'session', text: session, values: [hashed(token)] })
  const user = rows[0]?.user_id ?? ''
  const own = [user, headers['idempotency-key']]
  const id = randomUUID()
  const client = await pool.connect()
  const [, , { rowCount }] = await Promise.all([
    client.query('begin'),
    client.query({
      name: 'key',
      text: `insert into idempotency_keys (user_id, key, request_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
      values: [...own, hashed(JSON.stringify(body))],
    }),
    client.query({
      name: 'booking',
      text: `with service as (
          select * from listings where id = $2::uuid and status = 'Open' and deleted_at is null for key share
        ), booked as (
          insert into bookings (id, source, listing_id, buyer_id, seller_id, status, title, description, category_id,
            country_id, tag_ids, price_cents, fee_cents, created_at, updated_at, terms, min_percent_for_settle)
          select $1::uuid, 'service', id, $3::uuid, owner_id, 'Ongoing', title, description, category_id,
            country_id, '{}', price_cents, 100, now(), now(), '{}', 10 from service
        ), copied as (
          insert into booking_files (booking_id, file_id, role, subject_id, name, position)
          select $1::uuid, file_id, role, $1::uuid, name, position from listing_files where listing_id = $2::uuid
        )
        insert into transitions (process, row_id, verb, from_state, to_state, by_role, actor_id, at, details)
        select 'booking', $1::uuid, 'buyService', '(none)', 'Ongoing', 'buyer', $3::uuid, now(), '{}' from service`,
      values: [id, body.serviceId, user],
    }),
    client.query({
      name: 'transfer',
      text: `select ledger_post('booking-funded', $1::text, now(), $1::text::uuid, array['escrow:' || $1::text, 'wallet:' || $2], array[500, -500]::bigint[])`,
      values: [id, user],
    }),
    client.query({
      name: 'answer',
      text: `update idempotency_keys set answer = '{"value": true}' where user_id = $1 and key = $2`,
      values: own,
    }),
    client.query('commit'),
  ])
  client.release()
  if (rowCount !== 1) throw new Error(`Service ${body.serviceId} was not bought`)
  return { success: true, id }
})
parentPort?.postMessage(await app.listen({ host: '127.0.0.1', port: 0 }))
