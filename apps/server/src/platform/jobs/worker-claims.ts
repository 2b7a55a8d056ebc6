import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** Held while one server looks for dead workers and makes its own known, so that no other takes it for dead. */
const startLock = 7_236_442

/** A living pool of workers holds this lock for as long as its server is connected. */
const lockOf = 'hashtextextended($1, 7236443)'

/** Gives jobs back whose workers are gone: a killed server would keep them locked for hours. */
async function unlockDead(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'select distinct locked_by as id from graphile_worker.jobs where locked_by is not null',
  )
  for (const { id } of rows) {
    const { rows: answer } = await client.query<{ dead: boolean }>(`select pg_try_advisory_lock(${lockOf}) as dead`, [
      id,
    ])
    if (answer[0]?.dead !== true) continue
    await client.query('select graphile_worker.force_unlock_workers(array[$1])', [id])
    await client.query(`select pg_advisory_unlock(${lockOf})`, [id])
  }
}

const againAfterMs = 500

/** Marks the workers of this name as living, for as long as the connection lasts. */
const claim = (client: pg.PoolClient, name: string) => client.query(`select pg_advisory_lock(${lockOf})`, [name])

async function claimOnAnother(pool: pg.Pool, name: string): Promise<pg.PoolClient> {
  const client = await pool.connect()
  try {
    await claim(client, name)
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Claims anew on another connection whenever this one is lost, as when the database starts anew. */
async function keepClaim(pool: pg.Pool, first: pg.PoolClient, name: string, released: AbortSignal): Promise<void> {
  let client: pg.PoolClient | undefined = first
  while (client !== undefined || !released.aborted) {
    if (client === undefined)
      await wait(againAfterMs, undefined, { signal: released, ref: false }).catch(() => undefined)
    else {
      await once(client, 'end', { signal: released }).catch(() => undefined)
      // Closed rather than reused: its locks go with it.
      client.release(true)
    }
    client = released.aborted ? undefined : await claimOnAnother(pool, name).catch(() => undefined)
  }
}

/**
 * Gives back the jobs of dead workers, starts our own with `start`, which answers their name, and marks that name as
 * living until `release`. Keeps one connection.
 */
export async function startClaimed(pool: pg.Pool, start: () => Promise<string>): Promise<{ release: () => void }> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [startLock])
    await unlockDead(client)
    const name = await start()
    await claim(client, name)
    await client.query('select pg_advisory_unlock($1)', [startLock])
    const releasing = new AbortController()
    void keepClaim(pool, client, name, releasing.signal)
    return { release: () => releasing.abort() }
  } catch (error) {
    client.release(true)
    throw error
  }
}
