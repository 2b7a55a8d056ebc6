import type { Socket } from 'node:net'
import pg from 'pg'
import { isWaiting, socketOf } from './client-socket.ts'
import { DatabaseClient } from './database-client.ts'
import { limitAgain, limitStatements, statementLimit, mayRunLong } from './statement-limit.ts'

/** Time limits in milliseconds. */
export interface Patience {
  /** How long a connection in use may receive nothing before the database is probed. */
  readonly silence: number
  /** Time limit for the probe. */
  readonly answer: number
  /** Statement timeout of the database; shorter than `silence`. */
  readonly statement: number
}

/** TCP keep-alive for connections that only listen. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 } as const

export const usualPatience: Patience = { statement: statementLimit, silence: 20_000, answer: 5000 }

/** Probes the database on a new connection; returns the failure, or undefined. */
async function askOnNewConnection(connectionString: string, withinMs: number): Promise<unknown> {
  const client = new DatabaseClient({ connectionString, connectionTimeoutMillis: withinMs, query_timeout: withinMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return undefined
  } catch (error) {
    return error
  } finally {
    client.end().catch(() => undefined)
  }
}

/** True if the database accepts a new connection within the time limit. */
export const letsIn = async (connectionString: string, withinMs: number): Promise<boolean> =>
  (await askOnNewConnection(connectionString, withinMs)) === undefined

/** True if the database responds at all; a rejection counts as a response. */
async function isThere(connectionString: string, { answer }: Patience): Promise<boolean> {
  const failure = await askOnNewConnection(connectionString, answer)
  return failure === undefined || failure instanceof pg.DatabaseError
}

const silence = () => Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' })

/** Returns how many timeouts in a row passed without traffic on a socket. */
function countSilences(socket: Socket): () => number {
  const passed = () => socket.bytesRead + socket.bytesWritten
  let before = passed()
  let silences = 0
  return () => {
    silences = passed() === before ? silences + 1 : 1
    before = passed()
    return silences
  }
}

/**
 * Closes connections in use once the database stops responding, for example because it is frozen; callers then fail as
 * if it were away. If it still responds on a new connection, a single connection is closed once its statement must have
 * been canceled, because its response was lost.
 */
export function giveUpWhenSilent(pool: pg.Pool, connectionString: string, patience: Patience): void {
  const inUse = new WeakSet<object>()
  let asked: Promise<boolean> | undefined
  const ask = () => (asked ??= isThere(connectionString, patience).finally(() => (asked = undefined)))

  pool.on('connect', (client) => {
    limitStatements(client, patience.statement)
    const socket = socketOf(client)
    const silences = countSilences(socket)
    socket.on('timeout', () => {
      const isOverdue = silences() * patience.silence > patience.statement && isWaiting(client) && !mayRunLong(client)
      const { bytesRead } = socket
      void ask().then((there) => {
        if (!inUse.has(socket)) return
        if (there && !(isOverdue && socket.bytesRead === bytesRead)) socket.setTimeout(patience.silence)
        else socket.destroy(silence())
      })
    })
  })
  pool.on('acquire', (client) => {
    inUse.add(socketOf(client))
    socketOf(client).setTimeout(patience.silence)
  })
  pool.on('release', (_, client) => {
    limitAgain(client)
    inUse.delete(socketOf(client))
    socketOf(client).setTimeout(0)
  })
}
