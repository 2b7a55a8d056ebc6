import type pg from 'pg'
import { AppError, isSavingRefused } from '../../errors.ts'

/** Needs some disk space and leaves nothing behind. */
const tryToWrite = `
  begin;
  create temporary table room_left on commit drop as select repeat(md5(n::text), 50) from generate_series(1, 100) n;
  rollback`

interface Writes {
  /** Remembers a failure that means that nothing can be saved. */
  note(error: unknown): void
  /** Rejects if the database is away or read-only. */
  check(): Promise<void>
}

/**
 * Tracks whether the database accepts writes. A read-only database reports itself; a full disk is detected by a failed
 * write, after which each check tries a write until one succeeds.
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
        // Closes the connection: a new one may reach a primary or a database that is no longer read-only.
        client.release(unfit)
      }
    },
  }
}
