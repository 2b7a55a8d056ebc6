import type { Socket } from 'node:net'
import type pg from 'pg'

/** The socket that a connection to the database speaks over. */
export const socketOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream
