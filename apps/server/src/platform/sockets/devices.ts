import type { UserId } from '@market/contract/ids.ts'
import { sessionOver } from './answer-calls.ts'
import type { Live, LiveServer } from './live.ts'
import { userRoom } from './presence.ts'

export const sessionRoom = (id: string) => `session:${id}`

/** What is done to devices that are connected, in this process and in all others. */
export function devicesOf(io: LiveServer): Pick<Live, 'endSessions' | 'lookUpAnew'> {
  const connectedHere = (rooms: readonly string[]) =>
    rooms
      .flatMap((room) => [...(io.sockets.adapter.rooms.get(room) ?? [])])
      .flatMap((id) => io.sockets.sockets.get(id) ?? [])

  /** Telling and cutting off belong together: over the channel between processes they could overtake each other. */
  function endHere(sessionIds: readonly string[], message: string): void {
    for (const socket of connectedHere(sessionIds.map(sessionRoom))) {
      socket.emit('session-ended', { message: message || sessionOver })
      socket.disconnect(true)
    }
  }

  function lookUpAnewHere(people: readonly UserId[]): void {
    for (const { data } of connectedHere(people.map(userRoom))) data.checkedAt = 0
  }

  io.on('endSessions', endHere)
  io.on('lookUpAnew', lookUpAnewHere)
  return {
    endSessions(sessionIds, message) {
      if (sessionIds.length === 0) return
      endHere(sessionIds, message)
      io.serverSideEmit('endSessions', sessionIds, message)
    },
    lookUpAnew(people) {
      lookUpAnewHere(people)
      io.serverSideEmit('lookUpAnew', people)
    },
  }
}
