import type { Server as HttpServer } from 'node:http'
import type { ServerEvents } from '@market/contract/socket.ts'
import type { Logger } from 'pino'
import { Server } from 'socket.io'
import type { Person, Push } from '../context.ts'
import type { Authenticate } from '../http/register-bindings.ts'

export interface Live {
  send(push: Push): void
  /** Tells the devices of a session that it has ended, and cuts them off. */
  endSessions(sessionIds: readonly string[], message: string): void
  close(): Promise<void>
}

interface SocketData {
  person: Person
}

const userRoom = (id: string) => `user:${id}`
const sessionRoom = (id: string) => `session:${id}`

/** The real-time channel: a token in the handshake, one room per person, pushes only (CONVENTIONS 36). */
export function startLive(http: HttpServer, authenticate: Authenticate, log: Logger): Live {
  const io = new Server<Record<string, never>, ServerEvents, Record<string, never>, SocketData>(http, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 256 * 1024,
  })

  io.use((socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown }
    if (typeof token !== 'string') return next(new Error('UNAUTHENTICATED'))
    authenticate(token).then(
      (actor) => {
        if (actor?.kind !== 'person') return next(new Error('UNAUTHENTICATED'))
        socket.data.person = actor
        next()
      },
      (error: unknown) => {
        log.warn({ err: error }, 'a socket could not be authenticated')
        next(new Error('UNAVAILABLE'))
      },
    )
  })

  io.on('connection', (socket) => {
    const { id, sessionId } = socket.data.person
    void socket.join([userRoom(id), sessionRoom(sessionId)])
  })

  return {
    send({ to, event, payload }) {
      if (to.length > 0) io.to(to.map(userRoom)).emit(event, payload as never)
    },
    endSessions(sessionIds, message) {
      const rooms = sessionIds.map(sessionRoom)
      if (rooms.length === 0) return
      io.to(rooms).emit('session-ended', { message })
      io.in(rooms).disconnectSockets(true)
    },
    close: () => io.close(),
  }
}
