/**
 * Minimum work of a money call without the marketplace: session, idempotency key, transfer and stored response, in a
 * plain Fastify route that prepares each statement once and pipelines those of the transaction.
 */
import { createHash, randomUUID } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import Fastify from 'fastify'
import { openDatabase } from '../apps/server/src/platform/database/engine/public.ts'

const { pool } = openDatabase(workerData as string, 20)
const hashed = (text: string): Buffer => createHash('sha256').update(text).digest()

const app = Fastify()
app.post('/', async ({ headers, body }) => {
  const token = headers.authorization?.replace('Bearer ', '') ?? ''
  const session = 'select user_id from sessions where token_hash = $1 and expires_at > now()'
  const { rows } = await pool.query<{ user_id: string }>({ name: 'session', text: session, values: [hashed(token)] })
  const user = rows[0]?.user_id ?? ''
  const own = [user, headers['idempotency-key']]
  const client = await pool.connect()
  await Promise.all([
    client.query('begin'),
    client.query({
      name: 'key',
      text: `insert into idempotency_keys (user_id, key, request_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
      values: [...own, hashed(JSON.stringify(body))],
    }),
    client.query({
      name: 'transfer',
      text: `select ledger_post('connects-bought', $1, now(), null, array['platform:connects', 'wallet:' || $2], array[100, -100]::bigint[])`,
      values: [randomUUID(), user],
    }),
    client.query({
      name: 'answer',
      text: `update idempotency_keys set answer = '{"value": true}' where user_id = $1 and key = $2`,
      values: own,
    }),
    client.query('commit'),
  ])
  client.release()
  return { success: true }
})
parentPort?.postMessage(await app.listen({ host: '127.0.0.1', port: 0 }))
