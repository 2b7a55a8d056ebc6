import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { watchWrites } from './check-writes.ts'
import type { DB } from '../database-types.ts'
import { PatientPool } from './patient-pool.ts'
import { prepareMarked } from './plan-once.ts'
import { ReadReplica } from './read-replica.ts'
import { RenewedPool } from './renewed-pool.ts'
import { logSlowStatements } from './slow-statements.ts'
import { traceStatements } from './trace-statements.ts'
import { isTracing } from '../../process/spans.ts'
import { giveUpWhenSilent, keepAlive, letsIn, type Patience, usualPatience } from './silent-database.ts'
import { inTransaction, onConnection, sendThroughPool, type TransactionWork } from './transaction.ts'

/** The query builder of commands and queries: a transaction, or a single connection for reads. */
export type Tx = Kysely<DB>

export interface Database {
  readonly kysely: Kysely<DB>
  readonly pool: pg.Pool
  /** Runs work in a transaction: commits when it resolves, rolls back when it rejects. */
  transaction<Result>(work: TransactionWork<Result>): Promise<Result>
  /**
   * Runs reads on one connection, each in its own transaction. With `mayLag` they may miss the writes of the last
   * seconds and run on the read replica, if there is one.
   */
  reading<Result>(work: (tx: Tx) => Promise<Result>, options?: { readonly mayLag?: boolean }): Promise<Result>
  /** Whether some reads may miss recent writes, because a read replica is configured. */
  readonly hasReplica: boolean
  /** Rejects if the database is away or read-only. */
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
 * Disables JIT, which may be on in an external PostgreSQL and adds a second to queries that take milliseconds. A
 * separate statement, as for the statement limit.
 */
function neverCompileQueries(client: pg.PoolClient): void {
  client.query('set jit = off').catch(() => undefined)
}

/** Kept for some minutes, because a new connection has to plan every statement again. */
const idleTimeoutMillis = 5 * 60_000

/** Time limit for closing the pool, because a leaked connection never returns to it. */
const closeWithinMs = 3000

/** Time limit for getting a connection, so that calls fail within 5 seconds. */
const connectWithinMs = 4000

/** A pool that provided no connection for this long is checked, and replaced if it is the cause. */
const renewAfterMs = 60_000

interface DatabaseOptions {
  readonly patience?: Patience
  readonly renewAfterMs?: number
  /** The address of a read replica. */
  readonly readUrl?: string | undefined
  readonly log?: Logger
}

/** Shorter on the replica, because the primary can answer instead. */
const replicaPatience: Patience = { statement: 5000, silence: 6000, answer: 1000 }

function openPool(connectionString: string, max: number, patience: Patience, log: Logger | undefined): PatientPool {
  const config = { connectionString, max, connectionTimeoutMillis: connectWithinMs, idleTimeoutMillis, pipeline: true }
  return new PatientPool({ ...config, types, ...keepAlive }, (pool) => {
    const ignoreLostConnection = () => undefined
    pool.on('error', ignoreLostConnection)
    pool.on('connect', (client) => {
      client.on('error', ignoreLostConnection)
      neverCompileQueries(client)
      // Below the preparation, which gives statements their names.
      if (log !== undefined) logSlowStatements(client, log)
      if (isTracing()) traceStatements(client)
      prepareMarked(client)
    })
    giveUpWhenSilent(pool, connectionString, patience)
  })
}

/**
 * Opens the pool. Lost connections are dropped and replaced, as are those of a database that stopped responding or
 * whose response was lost. Long statements are canceled. In pipeline mode a connection sends statements without waiting
 * for earlier responses.
 */
export function openDatabase(connectionString: string, size: number, options: DatabaseOptions = {}): Database {
  const { patience = usualPatience, readUrl, log } = options
  const renewedPool = (address: string, limits: Patience) =>
    new RenewedPool(size, () => openPool(address, size, limits, log), {
      afterMs: options.renewAfterMs ?? renewAfterMs,
      letsIn: () => letsIn(address, limits.answer),
      log,
    })
  const pool = renewedPool(connectionString, patience)
  const replica = readUrl === undefined ? undefined : new ReadReplica(pool, renewedPool(readUrl, replicaPatience), log)
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
    reading: (work, { mayLag = false } = {}) =>
      mayLag && replica !== undefined
        ? replica.reading((chosen) => onConnection(chosen, work))
        : onConnection(pool, work),
    hasReplica: replica !== undefined,
    async close() {
      const closed = Promise.all([replica?.close(), pool.end()])
      await Promise.race([closed, wait(closeWithinMs, undefined, { ref: false })])
    },
  }
}
