import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Channel } from './database/database-listener.ts'
import type { Database } from './database/database.ts'

const name = 'outdated_answers'
/** PostgreSQL takes messages below 8,000 bytes. */
const longestMessage = 7000
/** What becomes outdated in one moment is told together: each message wakes every process. */
const gatherMs = 20

const everything = 'everything'
type Tags = readonly string[] | typeof everything

interface Message {
  readonly from: string
  readonly tags: Tags
}

interface ChangeRelay {
  /** Where the other processes are heard. */
  readonly channel: Channel
  /** Tells the other processes on this database; a failure is theirs to live with until their answers run out. */
  tell(tags: Tags): void
  /** Tells what has not been told yet. */
  stop(): Promise<void>
}

/**
 * Carries word of outdated answers between processes that share a database. Whoever loses the line forgets everything
 * when it is back.
 */
export function createChangeRelay({ pool }: Database, forget: (tags: Tags) => void, log: Logger): ChangeRelay {
  const from = randomUUID()
  let gathered = new Set<string>()
  let gathering: NodeJS.Timeout | undefined

  async function send(): Promise<void> {
    clearTimeout(gathering)
    gathering = undefined
    if (gathered.size === 0) return
    const tags = gathered.has(everything) ? everything : [...gathered]
    gathered = new Set()
    const whole = JSON.stringify({ from, tags } satisfies Message)
    const text = whole.length > longestMessage ? JSON.stringify({ from, tags: everything } satisfies Message) : whole
    await pool
      .query('select pg_notify($1, $2)', [name, text])
      .catch((error: unknown) => log.debug({ err: error }, 'other processes were not told'))
  }

  return {
    channel: {
      name,
      hear(payload) {
        const message = JSON.parse(payload) as Message
        if (message.from !== from) forget(message.tags)
      },
      missed: () => forget(everything),
    },
    tell(tags) {
      for (const tag of tags === everything ? [everything] : tags) gathered.add(tag)
      gathering ??= setTimeout(() => void send(), gatherMs)
    },
    stop: send,
  }
}
