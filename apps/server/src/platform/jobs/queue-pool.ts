import pg from 'pg'
import { createBackoff } from '../concurrency/backoff.ts'
import { DatabaseClient, keepAlive } from '../database/engine/public.ts'

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

const connectWithinMs = 5000

interface QueuePoolParts {
  readonly pool: pg.Pool
  readonly connectionString: string
  /** Aborts waiting for a database that is away. */
  readonly signal: AbortSignal
}

/**
 * The pool for graphile-worker. The callback form is used only for its listening connection, which is a separate one
 * outside the pool. Other requests wait until the pool has a connection, because graphile-worker's own pauses after a
 * failure grow to minutes.
 */
export class QueuePool extends pg.Pool {
  readonly #parts: QueuePoolParts

  constructor(parts: QueuePoolParts) {
    super({ max: parts.pool.options.max })
    this.#parts = parts
    // With own listeners, graphile-worker does not log each lost connection as an error.
    this.on('error', () => undefined)
    this.on('connect', () => undefined)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (callback === undefined) return this.#connectOnceAvailable()
    this.#listen().then(
      (client) => callback(undefined, client, () => void client.end().catch(() => undefined)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  override query: pg.Pool['query'] = (...given: unknown[]) =>
    (this.#parts.pool.query as (...given: unknown[]) => never)(...given)

  async #connectOnceAvailable(): Promise<pg.PoolClient> {
    const { pool, signal } = this.#parts
    const backoff = createBackoff({ firstMs: 100, longestMs: 1000, signal })
    for (;;) {
      try {
        return await pool.connect()
      } catch (error) {
        if (signal.aborted) throw error
        await backoff.pause()
      }
    }
  }

  async #listen(): Promise<pg.PoolClient> {
    const { connectionString } = this.#parts
    const client = new DatabaseClient({ connectionString, connectionTimeoutMillis: connectWithinMs, ...keepAlive })
    client.on('error', () => undefined)
    await client.connect()
    return client as unknown as pg.PoolClient
  }
}
