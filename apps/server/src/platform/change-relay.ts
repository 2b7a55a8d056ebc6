import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from './database.ts'

const channel = 'outdated_answers'
const againAfterMs = 1000
/** PostgreSQL takes messages below 8,000 bytes. */
const longestMessage = 7000

interface Message {
  readonly from: string
  readonly tags: readonly string[] | 'everything'
}

export interface ChangeRelay {
  /** Tells the other processes on this database; a failure is theirs to live with until their answers run out. */
  tell(tags: readonly string[] | 'everything'): void
  stop(): Promise<void>
}

/**
 * Carries word of outdated answers between processes that share a database. Whoever loses the line forgets everything
 * when it is back, because nobody knows what was missed.
 */
export function startChangeRelay(
  connectionString: string,
  { pool }: Database,
  forget: (tags: readonly string[] | 'everything') => void,
  log: Logger,
): ChangeRelay {
  const from = randomUUID()
  const stopping = new AbortController()
  let line: pg.Client | undefined

  const hear = ({ payload }: pg.Notification) => {
    const message = JSON.parse(payload ?? 'null') as Message | null
    if (message !== null && message.from !== from) forget(message.tags)
  }

  /** Listens until the line breaks. */
  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString })
    line = client
    const broken = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
    })
    client.on('notification', hear)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      forget('everything')
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
    tell(tags) {
      const whole = JSON.stringify({ from, tags } satisfies Message)
      const text =
        whole.length > longestMessage ? JSON.stringify({ from, tags: 'everything' } satisfies Message) : whole
      pool
        .query('select pg_notify($1, $2)', [channel, text])
        .catch((error: unknown) => log.debug({ err: error }, 'other processes were not told'))
    },
    async stop() {
      stopping.abort()
      await line?.end().catch(() => undefined)
      await running
    },
  }
}
