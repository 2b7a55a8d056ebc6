import { sendMessage } from '@market/contract/chat/sockets.ts'
import { sendSupport } from '@market/contract/support/sockets.ts'
import type { Socket } from 'socket.io-client'
import { useMemo, useSyncExternalStore } from 'react'
import { serverNow } from '#lib/formats/clock.ts'
import { unsentPrefix } from '#lib/session/empty-storages.ts'
import { ApiError, isPassing } from '#lib/api/errors.ts'
import { storeIfRoom } from '#lib/session/page-storage.ts'
import { randomId } from '#lib/api/random-id.ts'
import { callSocket } from '#lib/api/socket-call.ts'
import type { ThreadMessage } from './thread.ts'

type SentType = 'TEXT' | 'IMAGE' | 'DOCUMENT'

/** `support`, or the recipient's user id. */
type ThreadKey = string
export const supportThread: ThreadKey = 'support'

/** Message that the server has not acknowledged. */
export interface Unsent {
  clientId: string
  thread: ThreadKey
  type: SentType
  /** Text, or name of the stored file. */
  value: string
  fileName: string | null
  at: string
  /** Sort key among the viewer's messages: the time of writing, but always after earlier messages of the same tab. */
  place: number
  /** Reason the server rejected it; it stays until the user retries or deletes it. */
  refused: string | null
}

type OnSent = (thread: ThreadKey, message: ThreadMessage) => void

/** Delay before an unacknowledged message is sent again, in milliseconds. */
const again = 2000

/**
 * Messages that are not stored on the server yet. Saved in local storage to survive a reload, and sent in order once
 * connected; the client id makes a retry harmless. Each message has its own key, so that concurrent tabs do not
 * overwrite each other.
 */
export class UnsentMessages {
  private readonly prefix: string
  private readonly watchers = new Set<() => void>()
  private readonly listeners = new Set<OnSent>()
  private readonly sending = new Set<ThreadKey>()
  private items: readonly Unsent[]
  private socket: Socket | null = null

  constructor(viewerId: string) {
    this.prefix = `${unsentPrefix}${viewerId}.`
    this.items = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
      .filter((key) => key.startsWith(this.prefix))
      .flatMap((key) => parsed(localStorage.getItem(key)))
      .sort(inOrder)
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === null) this.become([])
      else if (key.startsWith(this.prefix)) this.replace(key.slice(this.prefix.length), parsed(newValue))
      // The tab that wrote a message sends it; the others take over if that tab was closed.
      if (newValue !== null) setTimeout(this.sendAll, again)
    })
  }

  private become(items: readonly Unsent[]): void {
    this.items = items
    for (const watch of this.watchers) watch()
  }

  private replace(clientId: string, by: readonly Unsent[]): void {
    this.become([...this.items.filter((item) => item.clientId !== clientId), ...by].sort(inOrder))
  }

  private keep(item: Unsent): void {
    storeIfRoom(localStorage, this.prefix + item.clientId, JSON.stringify(item))
    this.replace(item.clientId, [item])
  }

  readonly subscribe = (watch: () => void): (() => void) => {
    this.watchers.add(watch)
    return () => void this.watchers.delete(watch)
  }

  readonly snapshot = (): readonly Unsent[] => this.items

  /** Calls the listener for every message once it is stored. */
  onSent(listener: OnSent): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Uses this connection from now on, and first sends everything that waits. */
  attach(socket: Socket | null): void {
    this.socket = socket
    this.sendAll()
  }

  readonly sendAll = (): void => {
    for (const thread of new Set(this.items.map((item) => item.thread))) void this.flush(thread)
  }

  add(message: Pick<Unsent, 'thread' | 'type' | 'value' | 'fileName'>): void {
    // Uses the server's time, because a wrong clock would show the message under another day until it is stored.
    const now = serverNow()
    const place = Math.max(now, (this.items.at(-1)?.place ?? 0) + 1)
    this.keep({ ...message, clientId: randomId(), at: new Date(now).toISOString(), place, refused: null })
    void this.flush(message.thread)
  }

  /** Retries a message that the server rejected. */
  retry(clientId: string): void {
    const item = this.items.find((one) => one.clientId === clientId)
    if (item === undefined) return
    this.keep({ ...item, refused: null })
    void this.flush(item.thread)
  }

  remove(clientId: string): void {
    localStorage.removeItem(this.prefix + clientId)
    this.replace(clientId, [])
  }

  private async flush(thread: ThreadKey): Promise<void> {
    if (this.sending.has(thread) || this.socket?.connected !== true) return
    this.sending.add(thread)
    try {
      for (let next = this.nextOf(thread); next !== undefined; next = this.nextOf(thread)) await this.sendOne(next)
    } catch {
      // No acknowledgement: sent again after a delay, or on the next connection.
      if (this.socket?.connected) setTimeout(this.sendAll, again)
    } finally {
      this.sending.delete(thread)
    }
  }

  private nextOf(thread: ThreadKey): Unsent | undefined {
    return this.items.find((item) => item.thread === thread && item.refused === null)
  }

  private async sendOne(item: Unsent): Promise<void> {
    try {
      const stored = await this.speak(item)
      for (const listener of this.listeners) listener(item.thread, stored)
      this.remove(item.clientId)
    } catch (error) {
      if (!(error instanceof ApiError) || goesLater(error)) throw error
      this.keep({ ...item, refused: error.message })
    }
  }

  private speak({ thread, type, value, fileName, clientId }: Unsent): Promise<ThreadMessage> {
    const message = { messageValue: value, messageType: type, clientId, ...(fileName === null ? {} : { fileName }) }
    return thread === supportThread
      ? callSocket(this.socket, sendSupport, message)
      : callSocket(this.socket, sendMessage, { messageTo: thread, ...message })
  }
}

const inOrder = (one: Unsent, other: Unsent) => one.place - other.place

function parsed(text: string | null): Unsent[] {
  try {
    const item = JSON.parse(text ?? 'null') as Unsent | null
    return item === null ? [] : [item]
  } catch {
    return []
  }
}

/** Whether a later retry can succeed: the error is temporary, or goes away after login. */
const goesLater = (error: ApiError): boolean => isPassing(error) || error.code === 'UNAUTHENTICATED'

const ofPerson = new Map<string, UnsentMessages>()

/** Returns the unsent messages of a user in this browser. */
export function unsentOf(viewerId: string): UnsentMessages {
  const unsent = ofPerson.get(viewerId) ?? new UnsentMessages(viewerId)
  ofPerson.set(viewerId, unsent)
  return unsent
}

export function useUnsent(viewerId: string, thread: ThreadKey): readonly Unsent[] {
  const unsent = unsentOf(viewerId)
  const all = useSyncExternalStore(unsent.subscribe, unsent.snapshot, () => none)
  return useMemo(() => all.filter((item) => item.thread === thread), [all, thread])
}
const none: readonly Unsent[] = []
