import type { ServerResponse } from 'node:http'
import type { LiveSocket } from './live.ts'

/** In characters: more than every page of a person asks for at once. */
const mostWaiting = 8 * 1024 * 1024

/** What the engine's types do not name: the socket of a WebSocket, or the poll that waits for an answer. */
interface Wire {
  readonly socket?: { terminate(): void }
  readonly res?: ServerResponse | null
}

/**
 * Cuts a connection off that keeps asking and does not read. Its answers wait in memory, and heartbeats can be answered
 * by a device that reads nothing. An answer to a poll waits until it was read, whatever other polls the device sends.
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
