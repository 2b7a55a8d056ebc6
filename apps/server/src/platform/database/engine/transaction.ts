import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { socketOf } from './client-socket.ts'
import type { DB } from '../database-types.ts'
import { isReadOnly } from '../../errors.ts'
import { allowLong } from './statement-limit.ts'

type Tx = Kysely<DB>

export interface Transaction {
  readonly tx: Tx
  /** Sends a write without waiting for it; if it fails, the following statement or the commit fails too. */
  write(statement: CompiledQuery): void
  /** Runs a part of the transaction; if it rejects, its writes are rolled back and the transaction can continue. */
  savepoint<Result>(run: () => Promise<Result>): Promise<Result>
  /** Raises the limit of the following statements to an hour, for work on whole tables that no page waits for. */
  allowLongStatements(): void
}

export type TransactionWork<Result> = (transaction: Transaction) => Promise<Result>

/** Sends a statement immediately and resolves to its rows. */
type Send = (query: CompiledQuery) => Promise<unknown[]>

const queries = new WeakMap<pg.PoolClient, Tx>()
const sends = new WeakMap<Tx, Send>()

/** Sends directly on the connection of these queries, bypassing the query builder; undefined if not available. */
export const sendOn = (tx: Tx): Send | undefined => sends.get(tx)

/** A query builder bound to one connection; statements are sent immediately, without waiting for earlier results. */
function queriesOn(client: pg.PoolClient): Tx {
  const known = queries.get(client)
  if (known !== undefined) return known
  const held = { query: client.query.bind(client), release: () => undefined } as unknown as pg.PoolClient
  const pool = { connect: async () => held, end: async () => undefined, options: {} }
  const made = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  queries.set(client, made)
  sends.set(made, (query) => sendTo(client, query))
  return made
}

async function sendTo(client: pg.PoolClient, { sql, parameters }: CompiledQuery): Promise<unknown[]> {
  holdBack(client)
  const { rows } = await client.query<Record<string, unknown>>(sql, parameters as unknown[])
  return rows
}

/** Enables direct sending for statements on the pool, each on any free connection. */
export function sendThroughPool(tx: Tx, pool: pg.Pool): void {
  sends.set(tx, async (query) => {
    const client = await pool.connect()
    try {
      return await sendTo(client, query)
    } finally {
      client.release()
    }
  })
}

/** Codes of errors in an already failed transaction, or for a statement that was not prepared because of it. */
const onlyFollows: ReadonlySet<unknown> = new Set(['25P02', '26000'])

/** True if the error only reports that an earlier statement failed. */
const followsFailure = (error: unknown): boolean => onlyFollows.has((error as { code?: unknown }).code)

/** Batches all statements of one tick into one socket write, because each write wakes the database. */
function holdBack(client: pg.PoolClient): void {
  const socket = socketOf(client)
  socket.cork()
  process.nextTick(() => socket.uncork())
}

/** Statements that were sent without waiting, and the first failure among them. */
class Sent {
  readonly #client: pg.PoolClient
  #failure: unknown
  #savepoints = 0

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  send(text: string, values?: readonly unknown[]): void {
    holdBack(this.#client)
    this.#client.query(text, values as unknown[]).catch((error: unknown) => (this.#failure ??= error))
  }

  /** Sends a statement and waits for it and all before it; throws the first failure. */
  async end(text: string): Promise<void> {
    const { command } = await this.#client.query(text)
    if (this.#failure !== undefined) throw this.#failure
    if (command === 'ROLLBACK' && text === 'commit') throw new Error('A statement had failed before the commit')
  }

  /** Opens a savepoint with a unique name, because savepoints can be nested. */
  savepoint(): string {
    const name = `part_${++this.#savepoints}`
    this.send(`savepoint ${name}`)
    return name
  }

  causeOf(error: unknown): unknown {
    return this.#failure !== undefined && followsFailure(error) ? this.#failure : error
  }

  forget(): void {
    this.#failure = undefined
  }
}

/**
 * Runs statements of one transaction concurrently. When one fails, those after it fail too; rejects with the original
 * failure.
 */
export async function together<Results extends readonly unknown[]>(
  ...running: { readonly [Index in keyof Results]: Promise<Results[Index]> }
): Promise<Results> {
  const ended = await Promise.allSettled(running)
  const reasons = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
  if (reasons.length > 0) throw reasons.find((reason) => !followsFailure(reason)) ?? reasons[0]
  return ended.map((end) => end.status === 'fulfilled' && end.value) as unknown as Results
}

async function inSavepoint<Result>(client: pg.PoolClient, sent: Sent, run: () => Promise<Result>): Promise<Result> {
  const part = sent.savepoint()
  try {
    const result = await run()
    await sent.end(`release savepoint ${part}`)
    return result
  } catch (error) {
    const cause = sent.causeOf(error)
    // If the failure happened before the part, the savepoint does not exist; the enclosing part or transaction rolls
    // back.
    await client.query(`rollback to savepoint ${part}; release savepoint ${part}`).then(
      () => sent.forget(),
      () => undefined,
    )
    throw cause
  }
}

/** Runs work on one connection whose statements commit one by one. */
export async function onConnection<Result>(pool: pg.Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    return await work(queriesOn(client))
  } finally {
    client.release()
  }
}

/**
 * Runs a transaction in as few round trips as possible: `begin` is sent with the first statement, and statements passed
 * to `write` with the next one, at the latest `commit`.
 */
export async function inTransaction<Result>(pool: pg.Pool, work: TransactionWork<Result>): Promise<Result> {
  const client = await pool.connect()
  const sent = new Sent(client)
  let lost: Error | undefined
  try {
    sent.send('begin')
    const result = await work({
      tx: queriesOn(client),
      write: ({ sql, parameters }) => sent.send(sql, parameters),
      savepoint: (run) => inSavepoint(client, sent, run),
      allowLongStatements: () => sent.send(allowLong(client)),
    })
    await sent.end('commit')
    return result
  } catch (error) {
    const cause = sent.causeOf(error)
    await client.query('rollback').catch((reason: Error) => (lost = reason))
    // Closes the connection: a new one may reach a primary or a database that is no longer read-only.
    if (isReadOnly(cause)) lost ??= cause as Error
    throw cause
  } finally {
    client.release(lost)
  }
}
