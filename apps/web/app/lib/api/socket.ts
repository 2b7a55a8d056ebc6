import type { Endpoint, Envelope, ErrorData } from '@market/contract/endpoint.ts'
import type { Changed, ServerEvents } from '@market/contract/socket.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { invalidate } from './query.ts'
import { useSession } from '#lib/session/session.ts'

const staleByKind = new Map<Changed['kind'], Endpoint[]>()

/**
 * Says which reads a change makes stale, beside those that others have said: `staleOn('booking', [getBooking, getBookings])`.
 * Called while a file is loaded, as the `live.ts` of a feature.
 */
export function staleOn(kind: Changed['kind'], endpoints: readonly Endpoint[]): void {
  staleByKind.set(kind, [...(staleByKind.get(kind) ?? []), ...endpoints])
}

let live: Socket | null = null
const watchers = new Set<() => void>()

function become(socket: Socket | null): void {
  live = socket
  for (const watch of watchers) watch()
}

function subscribe(watch: () => void): () => void {
  watchers.add(watch)
  return () => void watchers.delete(watch)
}

/** The open channel of the signed-in person, null before it is there. */
export const useSocket = (): Socket | null =>
  useSyncExternalStore(
    subscribe,
    () => live,
    () => null,
  )

/** Listens to one event of the channel for as long as a component is on the screen. `listen` must be stable. */
export function useSocketEvent<Event extends keyof ServerEvents>(event: Event, listen: ServerEvents[Event]): void {
  const socket = useSocket()
  useEffect(() => {
    // The types of the library cannot follow a name that is a parameter.
    const name: string = event
    socket?.on(name, listen)
    return () => void socket?.off(name, listen)
  }, [socket, event, listen])
}

/**
 * The library opens a lost channel anew, and gives up on one that the server refuses; but a refusal passes, as while the
 * database is away, unless it is the session's. Not all at the same moment, since many are refused together.
 */
function tryAgainWhenRefused(socket: Socket): () => void {
  let again: ReturnType<typeof setTimeout> | undefined
  socket.on('connect_error', (refusal: Error & { data?: Partial<Envelope<Partial<ErrorData>>> }) => {
    if (socket.active || refusal.data?.data?.code === 'UNAUTHENTICATED') return
    again = setTimeout(() => socket.connect(), 2000 + Math.random() * 3000)
  })
  return () => clearTimeout(again)
}

/** Opens the channel after sign-in and closes it after; mounted once, by the shell. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  const token = useSession()?.token ?? null
  useEffect(() => {
    if (!token) return
    let closed = false
    let socket: Socket | null = null
    let giveUp: (() => void) | undefined
    void import('socket.io-client').then(({ io }) => {
      if (closed) return
      socket = io({ transports: ['websocket'], auth: { token } })
      giveUp = tryAgainWhenRefused(socket)
      socket.on('changed', ({ kind }: Changed) => invalidate(client, staleByKind.get(kind) ?? []))
      socket.on('connect', () => {
        // What changed between reading and listening cannot be known, unless the server replayed it.
        if (!socket?.recovered) void client.invalidateQueries()
      })
      become(socket)
    })
    return () => {
      closed = true
      giveUp?.()
      socket?.disconnect()
      become(null)
    }
  }, [client, token])
}
