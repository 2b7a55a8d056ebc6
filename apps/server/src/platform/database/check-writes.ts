import type pg from 'pg'
import { AppError, isSavingRefused } from '../errors.ts'

/** Needs some room of its own on the disk, and leaves nothing. */
const tryToWrite = `
  begin;
  create temporary table room_left on commit drop as select repeat(md5(n::text), 50) from generate_series(1, 100) n;
  rollback`

interface Writes {
  /** Remembers a failure that says that nothing can be saved. */
  note(error: unknown): void
  /** Rejects where the database is away, or takes no writes. */
  check(): Promise<void>
}

/**
 * Knows whether the database takes writes. A database that may only be read says so itself; of a full disk one knows by
 * a write that failed, after which another is tried at each question until one succeeds.
 */
export function watchWrites(pool: pg.Pool): Writes {
  let isDoubtful = false

  async function ask(client: pg.PoolClient): Promise<void> {
    const { rows } = await client.query<{ only: string }>(`select current_setting('transaction_read_only') as only`)
    if (rows[0]?.only !== 'off') throw new AppError('CANNOT_SAVE')
    if (!isDoubtful) return
    await client.query(tryToWrite)
    isDoubtful = false
  }

  return {
    note(error) {
      if (isSavingRefused(error)) isDoubtful = true
    },
    async check() {
      const client = await pool.connect()
      let unfit = false
      try {
        await ask(client)
      } catch (error) {
        unfit = true
        throw error
      } finally {
        // Another may lead to a database that takes writes, or no longer be told to refuse them.
        client.release(unfit)
      }
    },
  }
}
