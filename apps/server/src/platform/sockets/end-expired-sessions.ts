import type { Logger } from 'pino'
import { type Clock, seconds } from '../clock/clock.ts'
import type { Authenticate } from '../http/register-bindings.ts'
import { sessionOver } from './answer-calls.ts'
import type { LiveServer, LiveSocket } from './live-server.ts'

const checkEvery = 2 * seconds

interface Parts {
  readonly authenticate: Authenticate
  readonly clock: Clock
  readonly log: Logger
}

/**
 * Disconnects devices whose session expires while they only listen. Their calls check the session themselves; events
 * would otherwise reach a device for as long as its connection lasts.
 */
export function endExpiredSessions(io: LiveServer, { authenticate, clock, log }: Parts): { stop(): void } {
  let isChecking = false

  /** Looks the session up again, because another device or a call over HTTP may have extended it. */
  async function checkAgain(socket: LiveSocket): Promise<void> {
    const actor = await authenticate(socket.data.token, { readOnly: true })
    if (actor?.kind === 'person') {
      socket.data.person = actor
      return
    }
    socket.emit('session-ended', { message: sessionOver })
    socket.disconnect(true)
  }

  async function check(): Promise<void> {
    if (isChecking) return
    isChecking = true
    try {
      const now = clock.now()
      for (const socket of io.sockets.sockets.values())
        if (socket.data.person.expiresAt <= now) await checkAgain(socket as LiveSocket)
    } catch (error) {
      log.warn({ err: error }, 'the sessions of open connections could not be checked')
    } finally {
      isChecking = false
    }
  }

  const timer = setInterval(() => void check(), checkEvery).unref()
  return { stop: () => clearInterval(timer) }
}
