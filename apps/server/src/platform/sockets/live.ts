import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import type { ViewedRecord } from '../context/context.ts'
import { answerCalls, type CallParts } from './answer-calls.ts'
import { type ClusterParts, openCluster } from './cluster.ts'
import { countPolls } from './count-polls.ts'
import { cutWhenSlow } from './cut-slow-readers.ts'
import { devicesOf, sessionRoom } from './devices.ts'
import { endExpiredSessions } from './end-expired-sessions.ts'
import { checkHandshakes, type HandshakeParts, isOwnOrigin } from './handshake.ts'
import type { Live, LiveServer, LiveSocket } from './live-server.ts'
import { createPresence, userRoom } from './presence.ts'
import { createRecentEvents, neededFor, type SentEvent } from './recent-events.ts'

/** After an outage, pages read again within this time, in milliseconds. */
const gapSpreadMs = 5000

const viewersRoom = (looked: ViewedRecord) => `viewers:${looked}`

/** Room that no device joins: what is sent to it is for the other processes. */
const processesRoom = 'processes'

function replay(socket: LiveSocket, events: readonly SentEvent[]): void {
  for (const { event, payload } of events) socket.emit(event, payload as never)
}

type LiveParts = Omit<CallParts, 'connectionOf'> &
  Omit<ClusterParts, 'onGap' | 'onLoss' | 'onEvent'> &
  HandshakeParts & { readonly http: HttpServer }

/** Starts the socket server: token in the handshake, one room per user, calls as over HTTP, events after commits. */
export async function startLive(parts: LiveParts): Promise<Live> {
  const io: LiveServer = new Server(parts.http, {
    // Clients may start with polling, which is their library's default; the web app opens a WebSocket immediately.
    transports: ['polling', 'websocket'],
    httpCompression: false,
    serveClient: false,
    maxHttpBufferSize: 256 * 1024,
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request, parts.originFor(request.headers.host))),
  })
  const recent = createRecentEvents(parts.clock)
  function onGap(): void {
    recent.noteGap()
    // Spread, because each page then reads everything on screen again.
    const sockets = [...io.sockets.sockets.values()]
    for (const [index, socket] of sockets.entries())
      setTimeout(() => socket.emit('events-missed'), (index / sockets.length) * gapSpreadMs).unref()
    // Clients other than the web app follow their chats only.
    io.local.emit('changed', { kind: 'chat', id: null })
  }
  const cluster = await openCluster({
    ...parts,
    onEvent: (event) => (event.rooms.includes(processesRoom) ? onGap() : recent.record(event)),
    onGap,
    onLoss: () => void io.to(processesRoom).emit('events-missed'),
  })
  io.adapter(cluster.adapter)
  const presence = createPresence(io)
  const now = () => parts.clock.now().getTime()
  const calls = answerCalls({
    ...parts,
    connectionOf: (socket) => ({
      id: socket.id,
      get partner() {
        return socket.data.partner
      },
      set partner(person) {
        socket.data.partner = person
      },
      watch: (people) => presence.watch(socket, people),
      lookAt: (looked) => {
        for (const before of socket.data.viewing) void socket.leave(viewersRoom(before))
        socket.data.viewing = looked
        void socket.join(looked.map(viewersRoom))
        // A page that a later navigation opened has read its data since then.
        const { readSince = now() } = socket.data
        const ms = Math.min(now() - readSince, neededFor)
        replay(socket, recent.since(ms)?.(looked.map(viewersRoom)) ?? [])
      },
    }),
  })

  const polls = countPolls(io, parts.rate)
  checkHandshakes(io, parts)
  const devices = devicesOf(io)
  const expiry = endExpiredSessions(io, parts)
  io.on('connection', (socket) => {
    const { id, sessionId } = socket.data.person
    polls.opened(socket)
    cutWhenSlow(socket)
    void socket.join([userRoom(id), sessionRoom(sessionId)])
    presence.came(socket.data.person)
    const { missedMs } = socket.handshake.auth as { missedMs?: unknown }
    if (typeof missedMs === 'number') {
      const missed = recent.since(missedMs)
      if (missed === null) socket.emit('events-missed')
      else {
        replay(socket, missed([userRoom(id)]))
        socket.data.readSince = now() - missedMs
      }
    }
    socket.on('disconnect', () => presence.left(id))
    socket.onAny((event: string, ...given: unknown[]) => calls.answer(socket, event, given))
  })

  return {
    send(live) {
      const { to, viewing, event, payload, except } = live
      const rooms = [...to.map(userRoom), ...(viewing === undefined ? [] : [viewersRoom(viewing)])]
      recent.record({ rooms, event, payload })
      // Skips serialization if no page is open, which is the common case.
      const mayBeHeard = cluster.hasOthers() || rooms.some((room) => io.sockets.adapter.rooms.has(room))
      if (rooms.length === 0 || !mayBeHeard) return
      const receivers = except === undefined ? io.to(rooms) : io.to(rooms).except(except)
      receivers.emit(event, payload as never)
    },
    online: presence.online,
    endSessions: devices.endSessions,
    reauthenticate: devices.reauthenticate,
    async close() {
      calls.stop()
      expiry.stop()
      await io.close()
      await cluster.close()
    },
  }
}
