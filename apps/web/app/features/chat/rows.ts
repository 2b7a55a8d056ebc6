import type { ThreadMessage } from './thread.ts'
import type { Unsent } from './unsent.ts'

export interface Row<Message extends ThreadMessage> {
  key: string
  message: Message | null
  unsent: Unsent | null
  mine: boolean
  /** Date, when the row is the first of its day. */
  day: string | null
  /** Whether the row is the first and last of consecutive messages by one person. */
  opens: boolean
  closes: boolean
}

/** Messages further apart than this are not grouped, in milliseconds. */
const pause = 5 * 60_000

const dayOf = (iso: string) => new Date(iso).toDateString()

/** Rows of the conversation from top to bottom: stored messages, then unsent ones. */
export function rowsOf<Message extends ThreadMessage>(
  messages: readonly Message[],
  unsent: readonly Unsent[],
  isMine: (message: Message) => boolean,
): Row<Message>[] {
  const stored = new Set(messages.slice(-50).map(({ clientId }) => clientId))
  const lines = [
    ...messages.map((message) => ({
      key: message.clientId,
      at: message.created,
      mine: isMine(message),
      message,
      unsent: null,
    })),
    ...unsent
      .filter(({ clientId }) => !stored.has(clientId))
      .map((item) => ({ key: item.clientId, at: item.at, mine: true, message: null, unsent: item })),
  ]
  return lines.map((line, index) => {
    const before = lines[index - 1]
    const after = lines[index + 1]
    const joins = (a: typeof line, b: typeof line) =>
      a.mine === b.mine && dayOf(a.at) === dayOf(b.at) && Date.parse(b.at) - Date.parse(a.at) < pause
    const { key, message, unsent: item, mine, at } = line
    return {
      key,
      message,
      unsent: item,
      mine,
      day: before === undefined || dayOf(before.at) !== dayOf(at) ? at : null,
      opens: before === undefined || !joins(before, line),
      closes: after === undefined || !joins(line, after),
    }
  })
}
