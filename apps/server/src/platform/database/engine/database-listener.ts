import pg from 'pg'
import type { Logger } from 'pino'
import { createBackoff } from '../../concurrency/backoff.ts'
import { closeConnection } from './close-connection.ts'
import { DatabaseClient } from './database-client.ts'
import { keepAlive } from './silent-database.ts'

const firstPauseMs = 200
const longestPauseMs = 3000
const connectWithinMs = 5000

/** A notification channel between the processes on one database. */
export interface Channel {
  readonly name: string
  readonly hear: (payload: string) => void
  /** Called after each connect, because earlier notifications may have been missed. */
  readonly missed: () => void
}

interface DatabaseListener {
  stop(): Promise<void>
}

/** Listens to PostgreSQL notifications on a dedicated connection outside the pool and reconnects when it breaks. */
export function listenToDatabase(
  connectionString: string,
  channels: readonly Channel[],
  log: Logger,
): DatabaseListener {
  const stopping = new AbortController()
  const backoff = createBackoff({ firstMs: firstPauseMs, longestMs: longestPauseMs, signal: stopping.signal })
  let line: DatabaseClient | undefined

  /** Listens until the connection breaks. */
  async function listen(): Promise<void> {
    const client = new DatabaseClient({ connectionString, connectionTimeoutMillis: connectWithinMs, ...keepAlive })
    line = client
    const broken = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
    })
    client.on('notification', ({ channel: heard, payload }) => {
      const channel = channels.find(({ name }) => name === heard)
      try {
        channel?.hear(payload ?? '')
      } catch (error) {
        log.warn({ err: error, channel: heard }, 'what another process said was not understood')
        channel?.missed()
      }
    })
    try {
      await client.connect()
      await client.query(channels.map(({ name }) => `listen ${pg.escapeIdentifier(name)}`).join(';'))
      backoff.reset()
      for (const { missed } of channels) missed()
      await broken
    } finally {
      await closeConnection(client)
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listen().catch((error: unknown) => log.debug({ err: error }, 'other processes cannot be heard'))
      await backoff.pause()
    }
  }
  const running = keepListening()

  return {
    async stop() {
      stopping.abort()
      if (line !== undefined) await closeConnection(line)
      await running
    },
  }
}
