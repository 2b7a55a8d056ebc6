import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { watchWrites } from './check-writes.ts'
import type { DB } from './database-types.ts'
import { PatientPool } from './patient-pool.ts'
import { prepareMarked } from '../plan-once.ts'
import { RenewedPool } from './renewed-pool.ts'
import { giveUpWhenSilent, keepAlive, letsIn, type Patience, usualPatience } from './silent-database.ts'
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

/** A caller gets a connection within this time, or its refusal: a call is then answered within 5 seconds. */
const connectWithinMs = 4000

/** A pool that gave nobody a connection for so long is checked, and replaced if it is the cause. */
const renewAfterMs = 60_000

interface DatabaseOptions {
  readonly patience?: Patience
  readonly renewAfterMs?: number
  readonly log?: Logger
}

function openPool(connectionString: string, max: number, patience: Patience): PatientPool {
  const config = { connectionString, max, connectionTimeoutMillis: connectWithinMs, idleTimeoutMillis, pipeline: true }
  return new PatientPool({ ...config, types, ...keepAlive }, (pool) => {
    const ignoreLostConnection = () => undefined
    pool.on('error', ignoreLostConnection)
    pool.on('connect', (client) => {
      client.on('error', ignoreLostConnection)
      neverCompileQueries(client)
      prepareMarked(client)
    })
    giveUpWhenSilent(pool, connectionString, patience)
  })
}

/**
 * Opens the pool. A lost connection never ends the process: it is dropped and the next query gets a new one; so is one
 * that waits for a database which answers nobody, and one whose answer was lost. Statements that take too long are
 * stopped. In pipeline mode a connection sends statements without waiting for the answers of those before.
 */
export function openDatabase(connectionString: string, size: number, options: DatabaseOptions = {}): Database {
  const { patience = usualPatience, log } = options
  const pool = new RenewedPool(size, () => openPool(connectionString, size, patience), {
    afterMs: options.renewAfterMs ?? renewAfterMs,
    letsIn: () => letsIn(connectionString, patience.answer),
    log,
  })
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
