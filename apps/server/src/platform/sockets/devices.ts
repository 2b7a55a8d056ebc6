import type { UserId } from '@market/contract/ids.ts'
import { sessionOver } from './answer-calls.ts'
import type { Live, LiveServer } from './live-server.ts'
import { userRoom } from './presence.ts'

export const sessionRoom = (id: string) => `session:${id}`

/** Actions on connected devices in all processes. */
export function devicesOf(io: LiveServer): Pick<Live, 'endSessions' | 'reauthenticate'> {
  const connectedHere = (rooms: readonly string[]) =>
    rooms
      .flatMap((room) => [...(io.sockets.adapter.rooms.get(room) ?? [])])
      .flatMap((id) => io.sockets.sockets.get(id) ?? [])

  /** Notifies and disconnects together, because separate messages between processes could arrive out of order. */
  function endHere(sessionIds: readonly string[], message: string): void {
    for (const socket of connectedHere(sessionIds.map(sessionRoom))) {
      socket.emit('session-ended', { message: message || sessionOver })
      socket.disconnect(true)
    }
  }

  function reauthenticateHere(people: readonly UserId[]): void {
    for (const { data } of connectedHere(people.map(userRoom))) data.checkedAt = 0
  }

  io.on('endSessions', endHere)
  io.on('reauthenticate', reauthenticateHere)
  return {
    endSessions(sessionIds, message) {
      if (sessionIds.length === 0) return
      endHere(sessionIds, message)
      io.serverSideEmit('endSessions', sessionIds, message)
    },
    reauthenticate(people) {
      reauthenticateHere(people)
      io.serverSideEmit('reauthenticate', people)
    },
  }
}
