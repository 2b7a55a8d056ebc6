import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { socketOf } from './database/client-socket.ts'
import type { Tx } from './database/database.ts'
import type { DB } from './database/database-types.ts'
import { isReadOnly } from './errors.ts'
import { allowLong } from './statement-limit.ts'

export interface Transaction {
  readonly tx: Tx
  /** Sends a write without waiting for it; what follows it waits, at the latest the commit, and fails with it. */
  write(statement: CompiledQuery): void
  /** Runs a part of the transaction; when it rejects, what it wrote is undone and the rest may go on. */
  savepoint<Result>(run: () => Promise<Result>): Promise<Result>
  /** Lets each statement that follows take an hour: what goes through whole tables, and that nobody's page waits for. */
  allowLongStatements(): void
}

export type TransactionWork<Result> = (transaction: Transaction) => Promise<Result>

/** Sends a statement in the moment in which it is called, and answers its rows. */
type Send = (query: CompiledQuery) => Promise<unknown[]>

const queries = new WeakMap<pg.PoolClient, Tx>()
const sends = new WeakMap<Tx, Send>()

/** The short way to the connection that these queries go to, past the query builder; undefined when they have none. */
export const sendOn = (tx: Tx): Send | undefined => sends.get(tx)

/** Queries that all go to one connection, each sent when it is asked and not when the one before was answered. */
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

/** Opens the short way for statements that are asked of the pool, each over whichever connection is free. */
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

/** The transaction has failed, or the statement was not prepared because it had. */
const onlyFollows: ReadonlySet<unknown> = new Set(['25P02', '26000'])

/** The statement after a failed one, which only says that there was one. */
const followsFailure = (error: unknown): boolean => onlyFollows.has((error as { code?: unknown }).code)

/** What is sent in one moment leaves in one write to the socket: each write wakes the database. */
function holdBack(client: pg.PoolClient): void {
  const socket = socketOf(client)
  socket.cork()
  process.nextTick(() => socket.uncork())
}

/** Statements that are sent and not waited for, and the first of them that failed. */
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

  /** Sends a statement and waits for it and all before it. */
  async end(text: string): Promise<void> {
    const { command } = await this.#client.query(text)
    if (this.#failure !== undefined) throw this.#failure
    if (command === 'ROLLBACK' && text === 'commit') throw new Error('A statement had failed before the commit')
  }

  /** A name of its own for each, because a part may hold another. */
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
 * Runs statements of one transaction that need not wait for each other. When one fails, those after it fail too: the
 * rejection is the one that says why.
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
    // After a failure from before the part there is no savepoint: who holds the part undoes that.
    await client.query(`rollback to savepoint ${part}; release savepoint ${part}`).then(
      () => sent.forget(),
      () => undefined,
    )
    throw cause
  }
}

/** Runs work on one connection, whose statements commit one by one. */
export async function onConnection<Result>(pool: pg.Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    return await work(queriesOn(client))
  } finally {
    client.release()
  }
}

/**
 * A transaction in as few round trips as its work needs: `begin` travels with the first statement, what was handed to
 * `write` with the statement after it, at the latest with `commit`.
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
    // The next connection may lead to a database that takes writes, or no longer be told to refuse them.
    if (isReadOnly(cause)) lost ??= cause as Error
    throw cause
  } finally {
    client.release(lost)
  }
}
