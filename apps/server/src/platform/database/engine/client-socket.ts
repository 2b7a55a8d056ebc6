import type { Socket } from 'node:net'
import type pg from 'pg'

/** The socket of a database connection. */
export const socketOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/** True while a statement on this connection has no response yet. */
export const isWaiting = (client: pg.PoolClient): boolean =>
  !(client as unknown as { readyForQuery: boolean }).readyForQuery
