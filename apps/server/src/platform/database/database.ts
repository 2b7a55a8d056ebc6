import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { watchWrites } from './check-writes.ts'
import type { DB } from './database-types.ts'
import { PatientPool } from './patient-pool.ts'
import { prepareMarked } from '../plan-once.ts'
import { giveUpWhenSilent, keepAlive, type Patience } from './silent-database.ts'
import { inTransaction, onConnection, sendThroughPool, type TransactionWork } from '../transaction.ts'

/** What commands and queries speak to: a transaction, or a single connection for reads. */
export type Tx = Kysely<DB>

export interface Database {
  readonly kysely: Kysely<DB>
  readonly pool: pg.Pool
  /** Runs work in a transaction: commits when it resolves, undoes everything when it rejects. */
  transaction<Result>(work: TransactionWork<Result>): Promise<Result>
  /** Runs reads on one connection, each of them in a transaction of its own. */
  reading<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Rejects while the database is away, or takes no writes. */
  check(): Promise<void>
  close(): Promise<void>
}

const int8 = 20
const date = 1082

const parseInt8 = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`A bigint of the database is not a safe integer: ${text}`)
  return value
}

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8) return parseInt8
    if (oid === date) return (text: string) => text
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
  },
} as pg.CustomTypesConfig

/**
 * A PostgreSQL that the operator brings compiles what it takes for a long query, which costs a second where the query
 * takes milliseconds. By a statement of its own, as the limit of statements.
 */
function neverCompileQueries(client: pg.PoolClient): void {
  client.query('set jit = off').catch(() => undefined)
}

/** A new connection knows no plan yet: who comes after some quiet minutes should not wait until it has made them all. */
const idleTimeoutMillis = 5 * 60_000

/** A connection that was lost in somebody's hands may never come back to the pool; it is not waited for any longer. */
const closeWithinMs = 3000

/**
 * Opens the pool. A lost connection never ends the process: it is dropped and the next query gets a new one; so is one
 * that waits for a database which answers nobody, and one whose answer was lost. Statements that take too long are
 * stopped. In pipeline mode a connection sends statements without waiting for the answers of those before.
 */
export function openDatabase(connectionString: string, size: number, patience?: Patience): Database {
  const pool = new PatientPool({
    connectionString,
    max: size,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis,
    pipeline: true,
    types,
    ...keepAlive,
  })
  const ignoreLostConnection = () => undefined
  pool.on('error', ignoreLostConnection)
  pool.on('connect', (client) => {
    client.on('error', ignoreLostConnection)
    neverCompileQueries(client)
    prepareMarked(client)
  })
  giveUpWhenSilent(pool, connectionString, patience)
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  sendThroughPool(kysely, pool)
  const writes = watchWrites(pool)
  return {
    kysely,
    pool,
    async transaction(work) {
      try {
        return await inTransaction(pool, work)
      } catch (error) {
        writes.note(error)
        throw error
      }
    },
    check: writes.check,
    reading: (work) => onConnection(pool, work),
    close: () => Promise.race([pool.end(), wait(closeWithinMs, undefined, { ref: false })]),
  }
}
