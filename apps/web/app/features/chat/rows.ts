import type { ThreadMessage } from './thread.ts'
import type { Unsent } from './unsent.ts'

export interface Row<Message extends ThreadMessage> {
  key: string
  message: Message | null
  unsent: Unsent | null
  mine: boolean
  /** The day that begins with this row. */
  day: string | null
  /** First and last of the lines that one person wrote in a row. */
  opens: boolean
  closes: boolean
}

/** Lines further apart than this stand by themselves, in milliseconds. */
const pause = 5 * 60_000

const dayOf = (iso: string) => new Date(iso).toDateString()

/** What the conversation shows from top to bottom: stored messages, and after them what waits to be sent. */
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
