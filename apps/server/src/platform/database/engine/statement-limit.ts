import type pg from 'pg'

/** In milliseconds: ten times the slowest console list, and less than browsers and proxies wait. */
export const statementLimit = 15_000

/**
 * Makes the database cancel statements that take longer than `limit`. A separate statement, because poolers reject
 * connections that set it as a startup parameter.
 */
export function limitStatements(client: pg.PoolClient, limit: number): void {
  // Fails only if the connection does, which its user will notice.
  client.query(`set statement_timeout = ${limit}`).catch(() => undefined)
}

/**
 * Removes all time limits from a connection, for work that waits for another starting process or scans whole tables.
 */
export function withoutLimits(client: Pick<pg.ClientBase, 'query'>): void {
  client
    .query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    .catch(() => undefined)
}

const unlimited = new WeakSet<pg.PoolClient>()

/**
 * Marks a connection as running long work and returns the statement that raises the limit until the transaction ends.
 */
export function allowLong(client: pg.PoolClient): string {
  unlimited.add(client)
  return `set local statement_timeout = '1h'`
}

/** True if statements of this connection may exceed the limit. */
export const mayRunLong = (client: pg.PoolClient): boolean => unlimited.has(client)

/** Clears the mark when the connection returns to the pool. */
export const limitAgain = (client: pg.PoolClient): void => void unlimited.delete(client)
