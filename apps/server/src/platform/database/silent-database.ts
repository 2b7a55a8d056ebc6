import type { Socket } from 'node:net'
import pg from 'pg'
import { isWaiting, socketOf } from './client-socket.ts'
import { limitAgain, limitStatements, statementLimit, mayRunLong } from '../statement-limit.ts'

/** In milliseconds. */
export interface Patience {
  /** How long a connection in use may hear nothing before the database is asked whether it is there. */
  readonly silence: number
  /** How long it may take to say so. */
  readonly answer: number
  /** When the database stops a statement; shorter than the silence. */
  readonly statement: number
}

/** A line that is only listened to is asked by the system whether its other end is there. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 } as const

export const usualPatience: Patience = { statement: statementLimit, silence: 20_000, answer: 5000 }

/** Asks on a new connection, within so many milliseconds; answers why it failed, or undefined. */
async function askOnNewConnection(connectionString: string, withinMs: number): Promise<unknown> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: withinMs, query_timeout: withinMs })
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

/** Whether the database answers a new connection within so many milliseconds. */
export const letsIn = async (connectionString: string, withinMs: number): Promise<boolean> =>
  (await askOnNewConnection(connectionString, withinMs)) === undefined

/** Whether the database answers at all; a refusal is an answer too. */
async function isThere(connectionString: string, { answer }: Patience): Promise<boolean> {
  const failure = await askOnNewConnection(connectionString, answer)
  return failure === undefined || failure instanceof pg.DatabaseError
}

const silence = () => Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' })

/** How long nothing has passed over a socket that times out again and again, in multiples of its time. */
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
 * Cuts connections in use once the database does not answer any more, as one that is frozen: who waits on them is refused
 * as when it is away. Where it answers on another, a connection is cut by itself once its statement must have been
 * stopped: then its answer was lost on the way.
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
