import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Channel, Database } from '../database/engine/public.ts'

const name = 'outdated_answers'
/** A notification's payload must be shorter than 8,000 bytes. */
const longestMessage = 7000
/** Batches changes, because each message wakes every process. */
const gatherMs = 20

const everything = 'everything'
type Tags = readonly string[] | typeof everything

interface Message {
  readonly from: string
  readonly tags: Tags
}

interface ChangeRelay {
  /** The channel on which other processes announce outdated tags. */
  readonly channel: Channel
  /** Announces outdated tags to the other processes. On failure, their cached responses stay until they expire. */
  tell(tags: Tags): void
  /** Sends the pending batch. */
  stop(): Promise<void>
}

/**
 * Broadcasts outdated cache tags between processes that share a database. A process that lost its connection clears its
 * whole cache after reconnecting.
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
      .catch((error: unknown) => log.debug({ err: error }, 'other processes were not notified'))
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
