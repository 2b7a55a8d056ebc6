import type { Endpoint, Envelope, ErrorData } from '@market/contract/endpoint.ts'
import type { Changed, ServerEvents } from '@market/contract/socket.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { networkError } from './errors.ts'
import { askForLatest } from './latest-reads.ts'
import { invalidate } from './query.ts'
import { loadPart } from '#lib/pages/load-part.ts'
import { useSession } from '#lib/session/session.ts'

const staleByKind = new Map<Changed['kind'], Endpoint[]>()

/**
 * Registers reads that a change invalidates, in addition to those registered elsewhere: `staleOn('booking',
 * [getBooking, getBookings])`. Called when a module loads, such as a feature's `live.ts`.
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

/** Returns the socket of the signed-in user, or null before it is created. */
export const useSocket = (): Socket | null =>
  useSyncExternalStore(
    subscribe,
    () => live,
    () => null,
  )

/** Listens to a socket event while the component is mounted. `listen` must be stable. */
export function useSocketEvent<Event extends keyof ServerEvents>(event: Event, listen: ServerEvents[Event]): void {
  const socket = useSocket()
  useEffect(() => {
    // The library's types do not support a generic event name.
    const name: string = event
    socket?.on(name, listen)
    return () => void socket?.off(name, listen)
  }, [socket, event, listen])
}

/**
 * Reconnects after a rejected handshake, which the library does not do. Rejections can be temporary, such as during a
 * database outage, except for an invalid session. The delay is random because many clients are rejected together.
 */
function tryAgainWhenRefused(socket: Socket): () => void {
  let again: ReturnType<typeof setTimeout> | undefined
  socket.on('connect_error', (refusal: Error & { data?: Partial<Envelope<Partial<ErrorData>>> }) => {
    if (socket.active || refusal.data?.data?.code === 'UNAUTHENTICATED') return
    again = setTimeout(() => socket.connect(), 2000 + Math.random() * 3000)
  })
  return () => clearTimeout(again)
}

/**
 * Reconnects as soon as the network is back. After a longer outage the library would wait up to seven seconds, and
 * unsent messages with it.
 */
function connectWhenOnline(socket: Socket): () => void {
  const connectNow = () => {
    if (socket.connected || !socket.active) return
    // Ends the wait before the next attempt; `connect` alone leaves it running.
    socket.disconnect().connect()
  }
  window.addEventListener('online', connectNow)
  return () => window.removeEventListener('online', connectNow)
}

/**
 * How long the socket stays open after the last page that uses it, in milliseconds, so that the next page can take it
 * over.
 */
const lingerMs = 2000

interface Channel {
  readonly token: string
  readonly close: () => void
}

let channel: Channel | null = null
let closing: ReturnType<typeof setTimeout> | undefined

/** Closes a socket; one that is still connecting is closed afterwards, because browsers log a warning otherwise. */
function closeSocket(socket: Socket): void {
  if (socket.connected || !socket.active) socket.disconnect()
  else for (const end of ['connect', 'connect_error']) socket.once(end, () => socket.disconnect())
}

function openChannel(client: QueryClient, token: string): Channel {
  let isClosed = false
  let socket: Socket | null = null
  let stopReconnecting: (() => void)[] = []
  void loadPart(() => import('socket.io-client')).then(({ io }) => {
    if (isClosed) return
    // The last sign of the server, at first the start of this page. Not the monotonic clock, which may stop during sleep.
    let heardAt = Date.now() - performance.now()
    const noteHeard = () => void (heardAt = Date.now())
    // The server then sends the events since that time.
    const auth = (send: (data: object) => void) => send({ token, missedMs: Math.ceil(Date.now() - heardAt) })
    socket = io({ transports: ['websocket'], auth })
    stopReconnecting = [tryAgainWhenRefused(socket), connectWhenOnline(socket)]
    socket.on('connect', noteHeard)
    socket.onAny(noteHeard)
    socket.io.on('ping', noteHeard)
    socket.on('changed', ({ kind }: Changed) => {
      askForLatest()
      invalidate(client, staleByKind.get(kind) ?? [])
    })
    // The server does not know them: refetches the reads on screen now, and others when they are shown.
    socket.on('events-missed', () => {
      askForLatest()
      void client.invalidateQueries()
    })
    become(socket)
  })
  return {
    token,
    close: () => {
      isClosed = true
      for (const stop of stopReconnecting) stop()
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
 * Keeps the socket open while a user is signed in; mounted by the shell. The next page takes over the open socket
 * instead of reconnecting.
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

/** How long a read waits for the socket to connect, in milliseconds. */
const connectPatience = 4000

/** Resolves to the connected socket; rejects with NETWORK when it does not connect in time. */
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
