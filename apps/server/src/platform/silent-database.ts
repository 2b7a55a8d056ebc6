import pg from 'pg'
import { socketOf } from './client-socket.ts'

/** In milliseconds. */
export interface Patience {
  /** How long a connection in use may hear nothing before the database is asked whether it is there. */
  readonly silence: number
  /** How long it may take to say so. */
  readonly answer: number
}

const usual: Patience = { silence: 20_000, answer: 5000 }

/** Asks on a connection of its own; a refusal is an answer too. */
async function isThere(connectionString: string, { answer }: Patience): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: answer, query_timeout: answer })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    client.end().catch(() => undefined)
  }
}

const silence = () => Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' })

/**
 * Cuts connections in use once the database does not answer any more, as one that is frozen: who waits on them is refused
 * as when it is away. A statement that only takes long is never cut, because then the database answers on another.
 */
export function giveUpWhenSilent(pool: pg.Pool, connectionString: string, patience: Patience = usual): void {
  const inUse = new WeakSet<object>()
  let asked: Promise<boolean> | undefined
  const ask = () => (asked ??= isThere(connectionString, patience).finally(() => (asked = undefined)))

  pool.on('connect', (client) => {
    const socket = socketOf(client)
    socket.on('timeout', () => {
      void ask().then((there) => {
        if (!inUse.has(socket)) return
        if (there) socket.setTimeout(patience.silence)
        else socket.destroy(silence())
      })
    })
  })
  pool.on('acquire', (client) => {
    inUse.add(socketOf(client))
    socketOf(client).setTimeout(patience.silence)
  })
  pool.on('release', (_, client) => {
    inUse.delete(socketOf(client))
    socketOf(client).setTimeout(0)
  })
}
