import pg from 'pg'

/** For so long no more connections are tried for than the database had left. */
const modestForMs = 10_000

const isFull = (error: unknown): boolean => (error as { code?: unknown }).code === '53300'

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, release: (lost?: unknown) => void) => void

/**
 * A pool that is content with fewer connections than it may have: where the database has none left for it, whoever asks
 * for one waits for one that the pool has, as in a pool of that size.
 */
export class PatientPool extends pg.Pool {
  readonly #size: number
  #modest: NodeJS.Timeout | undefined

  constructor(config: pg.PoolConfig & { max: number }) {
    super(config)
    this.#size = config.max
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (callback === undefined) return this.#connect()
    this.#connect().then(
      (client) => callback(undefined, client, client.release.bind(client) as (lost?: unknown) => void),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await super.connect()
    } catch (error) {
      if (!isFull(error) || this.totalCount === 0) throw error
      this.#beModest()
      return this.#connect()
    }
  }

  #beModest(): void {
    this.options.max = Math.max(1, this.totalCount)
    clearTimeout(this.#modest)
    this.#modest = setTimeout(() => (this.options.max = this.#size), modestForMs).unref()
  }
}
