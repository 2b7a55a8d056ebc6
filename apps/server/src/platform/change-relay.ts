import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Channel } from './database-listener.ts'
import type { Database } from './database.ts'

const name = 'outdated_answers'
/** PostgreSQL takes messages below 8,000 bytes. */
const longestMessage = 7000

interface Message {
  readonly from: string
  readonly tags: readonly string[] | 'everything'
}

export interface ChangeRelay {
  /** Where the other processes are heard. */
  readonly channel: Channel
  /** Tells the other processes on this database; a failure is theirs to live with until their answers run out. */
  tell(tags: readonly string[] | 'everything'): void
}

/**
 * Carries word of outdated answers between processes that share a database. Whoever loses the line forgets everything
 * when it is back.
 */
export function createChangeRelay(
  { pool }: Database,
  forget: (tags: readonly string[] | 'everything') => void,
  log: Logger,
): ChangeRelay {
  const from = randomUUID()
  return {
    channel: {
      name,
      hear(payload) {
        const message = JSON.parse(payload) as Message
        if (message.from !== from) forget(message.tags)
      },
      missed: () => forget('everything'),
    },
    tell(tags) {
      const whole = JSON.stringify({ from, tags } satisfies Message)
      const text =
        whole.length > longestMessage ? JSON.stringify({ from, tags: 'everything' } satisfies Message) : whole
      pool
        .query('select pg_notify($1, $2)', [name, text])
        .catch((error: unknown) => log.debug({ err: error }, 'other processes were not told'))
    },
  }
}
