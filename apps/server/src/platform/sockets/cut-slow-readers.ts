import type { LiveSocket } from './live.ts'

/** In characters: more than every page of a person asks for at once. */
const mostWaiting = 8 * 1024 * 1024

/**
 * Cuts a connection off that asks and asks and does not read: what waits for it is kept in memory, and heartbeats can be
 * answered by who reads nothing.
 */
export function cutWhenSlow({ conn }: LiveSocket): void {
  let waiting = 0
  conn.on('flush', () => {
    waiting = 0
  })
  conn.on('packetCreate', ({ data }: { data?: unknown }) => {
    if (typeof data === 'string') waiting += data.length
    if (waiting > mostWaiting) conn.request.socket.destroy()
  })
}
