import type { Socket } from 'node:net'
import type pg from 'pg'

/** The socket that a connection to the database speaks over. */
export const socketOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/** Whether a statement was sent over this connection whose answer has not come. */
export const isWaiting = (client: pg.PoolClient): boolean =>
  !(client as unknown as { readyForQuery: boolean }).readyForQuery
