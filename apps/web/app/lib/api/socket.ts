import type { Endpoint, Envelope, ErrorData } from '@market/contract/endpoint.ts'
import type { Changed, ServerEvents } from '@market/contract/socket.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { networkError } from './errors.ts'
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

/** How long a channel stays open after the last page that used it, in milliseconds: one page follows another sooner. */
const lingerMs = 2000

interface Channel {
  readonly token: string
  readonly close: () => void
}

let channel: Channel | null = null
let closing: ReturnType<typeof setTimeout> | undefined

/** Closes a channel. One that is still being opened is closed once it is: the browser warns of others. */
function closeSocket(socket: Socket): void {
  if (socket.connected || !socket.active) socket.disconnect()
  else for (const end of ['connect', 'connect_error']) socket.once(end, () => socket.disconnect())
}

function openChannel(client: QueryClient, token: string): Channel {
  let isClosed = false
  let socket: Socket | null = null
  let giveUp: (() => void) | undefined
  void import('socket.io-client').then(({ io }) => {
    if (isClosed) return
    socket = io({ transports: ['websocket'], auth: { token } })
    giveUp = tryAgainWhenRefused(socket)
    socket.on('changed', ({ kind }: Changed) => invalidate(client, staleByKind.get(kind) ?? []))
    socket.on('connect', () => {
      // What changed between reading and listening cannot be known, unless the server replayed it.
      if (!socket?.recovered) void client.invalidateQueries()
    })
    become(socket)
  })
  return {
    token,
    close: () => {
      isClosed = true
      giveUp?.()
      if (socket) closeSocket(socket)
      become(null)
    },
  }
}

function closeChannel(): void {
  clearTimeout(closing)
  channel?.close()
  channel = null
}

/**
 * Keeps the channel open while somebody is signed in; mounted by the shell. The next page takes over the channel of the
 * one before, so that none is closed and opened in between.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  const token = useSession()?.token ?? null
  useEffect(() => {
    clearTimeout(closing)
    if (channel?.token !== token) closeChannel()
    if (!token) return
    channel ??= openChannel(client, token)
    return () => void (closing = setTimeout(closeChannel, lingerMs))
  }, [client, token])
}

/** How long a read waits for the channel to open, in milliseconds. */
const connectPatience = 4000

/** The channel once it is open; NETWORK when it does not open in time. */
export function connectedSocket(): Promise<Socket> {
  if (live?.connected) return Promise.resolve(live)
  return new Promise((resolve, reject) => {
    let watched: Socket | null = null
    const check = () => {
      if (watched !== live) {
        watched?.off('connect', check)
        watched = live
        watched?.on('connect', check)
      }
      if (live?.connected) done(() => resolve(live as Socket))
    }
    const done = (settle: () => void) => {
      clearTimeout(timer)
      unsubscribe()
      watched?.off('connect', check)
      settle()
    }
    const timer = setTimeout(() => done(() => reject(networkError('not connected'))), connectPatience)
    const unsubscribe = subscribe(check)
    check()
  })
}
