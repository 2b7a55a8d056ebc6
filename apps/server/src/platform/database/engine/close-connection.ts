import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

const closeWithinMs = 1000

/** Closes a connection outside the pool; destroys the socket if the database does not respond in time. */
export async function closeConnection(client: pg.Client): Promise<void> {
  const closed = client.end().catch(() => undefined)
  await Promise.race([closed, wait(closeWithinMs, undefined, { ref: false })])
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}
