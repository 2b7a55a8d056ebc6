import type { Server as HttpServer } from 'node:http'
import type { UserId } from '@market/contract/ids.ts'
import type { ServerEvents } from '@market/contract/socket.ts'
import { Server, type Socket } from 'socket.io'
import type { LiveEvent, LookedAt, Person } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Proxies } from '../http/address-of.ts'
import { failure, refusalOf } from '../http/envelope.ts'
import type { RequestRate } from '../http/request-rate.ts'
import { answerCalls, type CallParts, sessionOver } from './answer-calls.ts'
import { type ClusterParts, openCluster } from './cluster.ts'
import { cutWhenSlow } from './cut-slow-readers.ts'
import { createPresence, userRoom } from './presence.ts'

export interface Live {
  send(event: LiveEvent): void
  online(people: readonly UserId[]): Promise<ReadonlySet<UserId>>
  /** Tells the devices of a session that it has ended, and cuts them off. */
  endSessions(sessionIds: readonly string[], message: string): void
  /** Has the next call of each device of these people look up anew who calls. */
  lookUpAnew(people: readonly UserId[]): void
  close(): Promise<void>
}

/** What a connection remembers. */
interface SocketData {
  person: Person
  /** Where the connection comes from. */
  readonly address: string
  readonly token: string
  /** When the session was last looked up. */
  checkedAt: number
  /** What its screen shows beside what is its person's own. */
  lookingAt: readonly LookedAt[]
  /** Settles when the calls that must run in order are done. */
  lastInOrder: Promise<void>
}

interface BetweenServers {
  whoIsHere: (people: readonly UserId[], answer: (here: UserId[]) => void) => void
  endSessions: (sessionIds: readonly string[], message: string) => void
  lookUpAnew: (people: readonly UserId[]) => void
}

type Calls = Record<string, (...given: unknown[]) => void>
export type LiveServer = Server<Calls, ServerEvents, BetweenServers, SocketData>
export type LiveSocket = Socket<Calls, ServerEvents, BetweenServers, SocketData>

const lookersRoom = (looked: LookedAt) => `lookers:${looked}`
const sessionRoom = (id: string) => `session:${id}`

type LiveParts = Omit<CallParts, 'connectionOf'> &
  Omit<ClusterParts, 'onGap'> & { readonly http: HttpServer; readonly proxies: Proxies; readonly rate: RequestRate }

const refuseHandshake = (refusal: AppError) => Object.assign(new Error(refusal.code), { data: failure(refusal) })

/** The real-time channel: a token in the handshake, one room per person, calls as by HTTP, events after commits. */
export async function startLive(parts: LiveParts): Promise<Live> {
  const { authenticate, clock, log, rate } = parts
  const io: LiveServer = new Server(parts.http, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 256 * 1024,
  })
  const cluster = await openCluster({
    ...parts,
    onGap: () => io.local.emit('changed', { kind: 'chat', id: null }),
  })
  io.adapter(cluster.adapter)
  const presence = createPresence(io)
  const calls = answerCalls({
    ...parts,
    connectionOf: (socket) => ({
      id: socket.id,
      watch: (people) => presence.watch(socket, people),
      lookAt: (looked) => {
        for (const before of socket.data.lookingAt) void socket.leave(lookersRoom(before))
        socket.data.lookingAt = looked
        void socket.join(looked.map(lookersRoom))
      },
    }),
  })

  io.use((socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown }
    if (typeof token !== 'string') return next(refuseHandshake(new AppError('UNAUTHENTICATED')))
    try {
      rate.count(socket.request, token)
    } catch (error) {
      return next(refuseHandshake(refusalOf(error)))
    }
    authenticate(token).then(
      (actor) => {
        rate.remember(token, actor)
        if (actor?.kind !== 'person') return next(refuseHandshake(new AppError('UNAUTHENTICATED')))
        Object.assign(socket.data, {
          person: actor,
          address: parts.proxies.addressOf(socket.request),
          token,
          checkedAt: clock.now().getTime(),
          lookingAt: [],
          lastInOrder: Promise.resolve(),
        } satisfies SocketData)
        next()
      },
      (error: unknown) => {
        log.warn({ err: error }, 'a socket could not be authenticated')
        next(refuseHandshake(new AppError('UNAVAILABLE')))
      },
    )
  })

  io.on('connection', (socket) => {
    const { id, sessionId } = socket.data.person
    cutWhenSlow(socket)
    void socket.join([userRoom(id), sessionRoom(sessionId)])
    presence.came(socket.data.person)
    socket.on('disconnect', () => presence.left(id))
    socket.onAny((event: string, ...given: unknown[]) => calls.answer(socket, event, given))
  })

  /** Telling and cutting off belong together: over the channel between processes they could overtake each other. */
  function endHere(sessionIds: readonly string[], message: string): void {
    const ended = sessionIds.flatMap((id) => [...(io.sockets.adapter.rooms.get(sessionRoom(id)) ?? [])])
    for (const id of ended) {
      const socket = io.sockets.sockets.get(id)
      socket?.emit('session-ended', { message: message || sessionOver })
      socket?.disconnect(true)
    }
  }
  io.on('endSessions', endHere)

  function lookUpAnewHere(people: readonly UserId[]): void {
    for (const id of people.flatMap((person) => [...(io.sockets.adapter.rooms.get(userRoom(person)) ?? [])])) {
      const socket = io.sockets.sockets.get(id)
      if (socket !== undefined) socket.data.checkedAt = 0
    }
  }
  io.on('lookUpAnew', lookUpAnewHere)

  return {
    send({ to, lookingAt, event, payload, except }) {
      const rooms = [...to.map(userRoom), ...(lookingAt === undefined ? [] : [lookersRoom(lookingAt)])]
      // Mostly nobody has a page open: then there is nothing to put together.
      const mayBeHeard = cluster.hasOthers() || rooms.some((room) => io.sockets.adapter.rooms.has(room))
      if (rooms.length === 0 || !mayBeHeard) return
      const receivers = except === undefined ? io.to(rooms) : io.to(rooms).except(except)
      receivers.emit(event, payload as never)
    },
    online: presence.online,
    endSessions(sessionIds, message) {
      if (sessionIds.length === 0) return
      endHere(sessionIds, message)
      io.serverSideEmit('endSessions', sessionIds, message)
    },
    lookUpAnew(people) {
      lookUpAnewHere(people)
      io.serverSideEmit('lookUpAnew', people)
    },
    async close() {
      calls.stop()
      await io.close()
      await cluster.close()
    },
  }
}
