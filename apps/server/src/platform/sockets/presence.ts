import type { UserId } from '@market/contract/ids.ts'
import type { Person } from '../context/context.ts'
import type { LiveServer, LiveSocket } from './live-server.ts'

/** The room of all connections of a user. */
export const userRoom = (id: string) => `user:${id}`
const watchersRoom = (id: string) => `watchers:${id}`

/** A page reload does not count as going offline. */
const goneAfterMs = 3000
/** Longer than another process needs to respond, shorter than a user waits for a list. */
const askingMs = 400

export interface Presence {
  /** Returns which of these users have a device connected to any process. */
  online(people: readonly UserId[]): Promise<ReadonlySet<UserId>>
  watch(socket: LiveSocket, people: readonly UserId[]): void
  /** Suspended users are not announced. */
  came(person: Pick<Person, 'id' | 'suspendedReason'>): void
  left(id: UserId): void
}

/** Announces users who come online or go offline to those who see them on screen. Stateless: it queries the rooms. */
export function createPresence(io: LiveServer): Presence {
  const isHere = (id: string) => io.sockets.adapter.rooms.has(userRoom(id))

  const askOthers = (people: readonly UserId[]) =>
    new Promise<UserId[]>((resolve) => {
      const giveUp = setTimeout(() => resolve([]), askingMs)
      io.serverSideEmit('whoIsHere', people, (_: unknown, answers: UserId[][] | undefined) => {
        clearTimeout(giveUp)
        resolve((answers ?? []).flat())
      })
    })
  io.on('whoIsHere', (people, answer) => answer(people.filter(isHere)))

  async function online(people: readonly UserId[]): Promise<ReadonlySet<UserId>> {
    const here = people.filter(isHere)
    const elsewhere = people.filter((id) => !isHere(id))
    if (elsewhere.length === 0 || (await io.sockets.adapter.serverCount()) === 1) return new Set(here)
    return new Set([...here, ...(await askOthers(elsewhere))])
  }

  const tell = (userId: UserId, isOnline: boolean) => io.to(watchersRoom(userId)).emit('presence', { userId, isOnline })

  return {
    online,
    watch: (socket, people) => void socket.join(people.map(watchersRoom)),
    came: ({ id, suspendedReason }) => void (suspendedReason === null && tell(id, true)),
    left(id) {
      const look = setTimeout(() => {
        void online([id]).then((found) => (found.has(id) ? undefined : tell(id, false)))
      }, goneAfterMs)
      look.unref()
    },
  }
}
