import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { keepAlive } from './silent-database.ts'

const againAfterMs = 1000

/** What is said among the processes on one database, under the name of its channel. */
export interface Channel {
  readonly name: string
  readonly hear: (payload: string) => void
  /** The line is there, for the first time or again: nobody knows what was said before. */
  readonly missed: () => void
}

interface DatabaseListener {
  stop(): Promise<void>
}

/** Hears the notifications of PostgreSQL on one connection of its own, and opens it again when it breaks. */
export function listenToDatabase(
  connectionString: string,
  channels: readonly Channel[],
  log: Logger,
): DatabaseListener {
  const stopping = new AbortController()
  let line: pg.Client | undefined

  /** Listens until the line breaks. */
  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString, ...keepAlive })
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
      await client.query(channels.map(({ name }) => `listen ${name}`).join(';'))
      for (const { missed } of channels) missed()
      await broken
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listen().catch((error: unknown) => log.debug({ err: error }, 'other processes cannot be heard'))
      await wait(againAfterMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = keepListening()

  return {
    async stop() {
      stopping.abort()
      await line?.end().catch(() => undefined)
      await running
    },
  }
}
