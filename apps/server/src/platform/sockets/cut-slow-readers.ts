import type { ServerResponse } from 'node:http'
import type { LiveSocket } from './live-server.ts'

/** Limit of unread data in characters; exceeds what all pages of a user request at once. */
const mostWaiting = 8 * 1024 * 1024

/** Internals that the engine's types omit: the WebSocket, or the pending poll response. */
interface Wire {
  readonly socket?: { terminate(): void }
  readonly res?: ServerResponse | null
}

/**
 * Disconnects a client that keeps sending calls but does not read the responses, which accumulate in memory. Heartbeats
 * do not detect it, because a client can send them without reading. A poll response counts until it was read, whatever
 * other polls the client sends.
 */
export function cutWhenSlow({ conn }: LiveSocket): void {
  const wire = () => conn.transport as unknown as Wire
  const unread = new Set<ServerResponse>()
  let waiting = 0
  let waitingInAnswers = 0

  function followAnswer(answer: ServerResponse, length: number): void {
    waitingInAnswers += length
    unread.add(answer)
    answer.once('close', () => {
      waitingInAnswers -= length
      unread.delete(answer)
    })
  }

  function cut(): void {
    wire().socket?.terminate()
    conn.close(true)
    for (const answer of unread) answer.destroy()
  }

  conn.on('flush', () => {
    const { res } = wire()
    if (res !== undefined && res !== null) followAnswer(res, waiting)
    waiting = 0
  })
  conn.on('packetCreate', ({ data }: { data?: unknown }) => {
    if (typeof data === 'string') waiting += data.length
    if (waiting + waitingInAnswers > mostWaiting) cut()
  })
}
