import { randomUUID } from 'node:crypto'
import type { ChatHistoryPage, Message } from '@market/contract/chat/schema.ts'
import type { Envelope } from '@market/contract/endpoint.ts'
import { chatHistory, sendMessage } from '@market/contract/chat/sockets.ts'
import { io, type Socket } from 'socket.io-client'
import type { Someone } from './people.ts'

/** Somebody in a conversation, with a device that behaves as the web does: it sends again until acknowledged, and
 * reads what it has missed after every connection and at every gap. */
export interface Talker {
  readonly socket: Socket
  /** What was acknowledged, in the order it was sent. */
  readonly acknowledged: readonly string[]
  /** What of the other side is on the screen, in order. */
  readonly shown: readonly string[]
  /** How often something came that was on the screen already. */
  readonly repeats: number
  /** Sends one message and resolves when it is acknowledged, however many connections that takes. */
  say(text: string): Promise<void>
  /** Cuts the connection as a lost network does; it comes back by itself. */
  cut(): void
  catchUp(): Promise<void>
  close(): void
}

const ackWithinMs = 2000

export function talker(address: string, me: Someone, other: Someone): Talker {
  const socket = io(address, {
    transports: ['websocket'],
    auth: { token: me.token },
    forceNew: true,
    reconnectionDelay: 20,
    reconnectionDelayMax: 200,
  })
  const acknowledged: string[] = []
  const shown: string[] = []
  let lastSeq = 0
  let repeats = 0
  let reading: Promise<void> | undefined

  const connected = () =>
    socket.connected ? Promise.resolve() : new Promise<void>((resolve) => void socket.once('connect', () => resolve()))

  async function ask<Answer>(event: string, input: object): Promise<Answer | undefined> {
    await connected()
    try {
      const answer: Envelope<Answer> = await socket.timeout(ackWithinMs).emitWithAck(event, input)
      if (answer.success) return answer.data
      const { code } = answer.data as { code?: string }
      if (code !== 'UNAVAILABLE' && code !== 'TOO_MANY_REQUESTS') throw new Error(`${event}: ${JSON.stringify(answer)}`)
    } catch (error) {
      if (!/timed out|disconnected/.test(String(error))) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
    return undefined
  }

  function show(message: Message): void {
    if (message.seq <= lastSeq) return void repeats++
    lastSeq = message.seq
    if (message.sender === other.user.id) shown.push(message.message)
  }

  async function read(): Promise<void> {
    for (;;) {
      const page = await ask<ChatHistoryPage>(chatHistory.event, {
        messageTo: other.user.id,
        after: lastSeq,
        limit: 100,
      })
      if (page === undefined) continue
      page.messages.forEach(show)
      if (!page.hasMore) return
    }
  }

  const catchUp = () => (reading ??= read().finally(() => (reading = undefined)))

  socket.on('connect', () => void catchUp())
  socket.on('new-message', (message: Message) => {
    if (message.seq > lastSeq + 1) void catchUp()
    else show(message)
  })

  return {
    socket,
    acknowledged,
    shown,
    get repeats() {
      return repeats
    },
    async say(text) {
      const form = { messageTo: other.user.id, messageValue: text, messageType: 'TEXT', clientId: randomUUID() }
      for (;;) {
        const stored = await ask<Message>(sendMessage.event, form)
        if (stored === undefined) continue
        if (stored.seq === lastSeq + 1) lastSeq = stored.seq
        acknowledged.push(text)
        return
      }
    },
    cut: () => void socket.io.engine.close(),
    catchUp,
    close: () => void socket.disconnect(),
  }
}
