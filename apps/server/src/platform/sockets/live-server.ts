import type { UserId } from '@market/contract/ids.ts'
import type { ServerEvents } from '@market/contract/socket.ts'
import type { Server, Socket } from 'socket.io'
import type { LiveEvent, ViewedRecord, Person } from '../context/context.ts'

export interface Live {
  send(event: LiveEvent): void
  online(people: readonly UserId[]): Promise<ReadonlySet<UserId>>
  /** Notifies the devices of ended sessions and disconnects them. */
  endSessions(sessionIds: readonly string[], message: string): void
  /** Makes the next call of each device of these users look up the session again. */
  reauthenticate(people: readonly UserId[]): void
  close(): Promise<void>
}

/** State of a connection. */
export interface SocketData {
  person: Person
  /** The network address of the client. */
  readonly address: string
  readonly token: string
  /** Time of the last session lookup, in milliseconds. */
  checkedAt: number
  /** Records on screen besides the user's own data. */
  viewing: readonly ViewedRecord[]
  /** When the page began to read, in milliseconds; missing when the events since then are unknown. */
  readSince?: number
  /** The user whose conversation was opened on this connection. */
  partner: UserId | null
  /** Resolves when all earlier calls that must run in order are done. */
  lastInOrder: Promise<void>
}

interface BetweenServers {
  whoIsHere: (people: readonly UserId[], answer: (here: UserId[]) => void) => void
  endSessions: (sessionIds: readonly string[], message: string) => void
  reauthenticate: (people: readonly UserId[]) => void
}

type Calls = Record<string, (...given: unknown[]) => void>
export type LiveServer = Server<Calls, ServerEvents, BetweenServers, SocketData>
export type LiveSocket = Socket<Calls, ServerEvents, BetweenServers, SocketData>
