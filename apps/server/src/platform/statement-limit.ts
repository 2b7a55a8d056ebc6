import type pg from 'pg'

/** In milliseconds: ten times what the slowest list of the console takes, and less than a browser or a proxy waits. */
export const statementLimit = 15_000

/**
 * Has the database stop a statement that takes longer than this. By a statement of its own, because poolers refuse a
 * connection that asks for it when it opens.
 */
export function limitStatements(client: pg.PoolClient, limit: number): void {
  // It fails where the connection does, and whoever has it hears of that.
  client.query(`set statement_timeout = ${limit}`).catch(() => undefined)
}

/**
 * Lets a connection take its time, whatever the role or the server says: what waits for another process that starts, or
 * goes through whole tables.
 */
export function withoutLimits(client: Pick<pg.ClientBase, 'query'>): void {
  client
    .query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    .catch(() => undefined)
}

const unlimited = new WeakSet<pg.PoolClient>()

/** Notes that long work begins on a connection, and answers the statement that allows it until the transaction ends. */
export function allowLong(client: pg.PoolClient): string {
  unlimited.add(client)
  return `set local statement_timeout = '1h'`
}

/** Whether statements of this connection may be taking longer than the limit. */
export const mayRunLong = (client: pg.PoolClient): boolean => unlimited.has(client)

/** The connection goes to the next who asks for one. */
export const limitAgain = (client: pg.PoolClient): void => void unlimited.delete(client)
