import { chatHistory, chatInit, readChat, typing } from '@market/contract/chat/sockets.ts'
import { pageSizes } from '@market/contract/page-sizes.ts'
import type { ChatCleared, ChatRead, Changed, Presence, Typing } from '@market/contract/socket.ts'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { callSocket, readSocket } from '#lib/api/socket-call.ts'
import { useSocket, useSocketEvent } from '#lib/api/socket.ts'
import { usePageVisible } from '#lib/pages/use-page-visible.ts'
import type { Conversation, HistoryPage } from '#features/contact/api.ts'
import { type ChatMessage, Thread, type ThreadPage } from './thread.ts'
import { unsentOf } from './unsent.ts'

type ChatThread = Thread<ChatMessage, Conversation>

/** Time without a typing event after which the indicator disappears, in milliseconds. */
const typingFades = 6000
/** Minimum time between two typing events, in milliseconds. */
const typingPace = 3000

const limit = pageSizes.chatHistory

const pageOf = ({ messages, hasMore, clearedSeq, ...info }: HistoryPage): ThreadPage<ChatMessage, Conversation> => ({
  messages,
  hasMore,
  clearedSeq,
  info,
})

const threads = new Map<string, ChatThread>()

/** Returns the conversation with a person, cached in memory so that a return to it shows it immediately. */
function threadWith(viewerId: string, messageTo: string): ChatThread {
  const key = `${viewerId}:${messageTo}`
  const known = threads.get(key)
  if (known !== undefined) return known
  const made = new Thread<ChatMessage, Conversation>({
    first: async () => pageOf(await readSocket(chatInit, { messageTo, limit })),
    older: async (before) => pageOf(await readSocket(chatHistory, { messageTo, limit, before })),
    newer: async (after) => pageOf(await readSocket(chatHistory, { messageTo, limit: 100, after })),
  })
  threads.set(key, made)
  return made
}

/** Whether the socket is connected. */
export function useConnected(): boolean {
  const socket = useSocket()
  return useSyncExternalStore(
    useCallback(
      (watch) => {
        socket?.on('connect', watch)
        socket?.on('disconnect', watch)
        return () => {
          socket?.off('connect', watch)
          socket?.off('disconnect', watch)
        }
      },
      [socket],
    ),
    () => socket?.connected ?? false,
    () => false,
  )
}

/** Conversation with a person, kept up to date while it is on screen. */
export function useConversation(viewerId: string, otherId: string) {
  const connected = useConnected()
  const thread = useMemo(() => threadWith(viewerId, otherId), [viewerId, otherId])
  const state = useSyncExternalStore(thread.subscribe, thread.snapshot, thread.snapshot)

  // On mount, and on every reconnection.
  useEffect(() => void thread.refresh(), [connected, thread])

  useEffect(
    () => unsentOf(viewerId).onSent((to, message) => to === otherId && thread.receive(message as ChatMessage)),
    [viewerId, otherId, thread],
  )

  const isTyping = useTypingOf(otherId)
  const { forget } = isTyping
  const ofThis = useCallback(
    (message: ChatMessage) => message.sender === otherId || message.receiver === otherId,
    [otherId],
  )
  useSocketEvent(
    'new-message',
    useCallback(
      (message: ChatMessage) => {
        if (!ofThis(message)) return
        if (message.sender === otherId) forget()
        thread.receive(message)
      },
      [thread, ofThis, otherId, forget],
    ),
  )
  useSocketEvent(
    'update-message',
    useCallback((message: ChatMessage) => ofThis(message) && thread.update(message), [thread, ofThis]),
  )
  useSocketEvent(
    'chat-read',
    useCallback(
      ({ chatId, by, readSeq }: ChatRead) =>
        thread.patchInfo((info) => {
          if (info.chatId !== chatId) return info
          return by === viewerId ? { ...info, readSeq } : { ...info, otherReadSeq: readSeq }
        }),
      [thread, viewerId],
    ),
  )
  useSocketEvent(
    'chat-cleared',
    useCallback(
      ({ chatId, clearedSeq }: ChatCleared) =>
        void (thread.snapshot().info?.chatId === chatId && thread.forget(clearedSeq)),
      [thread],
    ),
  )
  useSocketEvent(
    'presence',
    useCallback(
      ({ userId, isOnline }: Presence) =>
        userId === otherId && thread.patchInfo((info) => ({ ...info, senderInfo: { ...info.senderInfo, isOnline } })),
      [thread, otherId],
    ),
  )
  // An answered request, a new booking, or the other's suspension or deletion changes what is allowed here.
  useSocketEvent(
    'changed',
    useCallback(
      ({ kind, id }: Changed) => {
        const isOpen = thread.snapshot().info?.status === 'open'
        const isOther = kind === 'person' && id === otherId
        if (isOther || kind === 'chatRequest' || (kind === 'chat' && !isOpen)) void thread.refresh()
      },
      [thread, otherId],
    ),
  )
  return { thread, state, connected, isTyping: isTyping.typing }
}

function useTypingOf(otherId: string) {
  const [typingNow, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const forget = useCallback(() => {
    clearTimeout(timer.current)
    setTyping(false)
  }, [])
  useSocketEvent(
    'typing',
    useCallback(
      ({ from, isTyping }: Typing) => {
        if (from !== otherId) return
        clearTimeout(timer.current)
        setTyping(isTyping)
        if (isTyping) timer.current = setTimeout(() => setTyping(false), typingFades)
      },
      [otherId],
    ),
  )
  useEffect(() => forget, [otherId, forget])
  return { typing: typingNow, forget }
}

/** Sends throttled typing events; `sent` resets the throttle after a message. */
export function useTellTyping(otherId: string): { tell: () => void; sent: () => void } {
  const socket = useSocket()
  const lastSent = useRef<number | null>(null)
  const tell = useCallback(() => {
    if (lastSent.current !== null && performance.now() - lastSent.current < typingPace) return
    lastSent.current = performance.now()
    callSocket(socket, typing, { messageTo: otherId }).catch(() => undefined)
  }, [socket, otherId])
  const sent = useCallback(() => void (lastSent.current = null), [])
  return { tell, sent }
}

/** Marks visible messages as read while the page is visible. */
export function useReading(thread: ChatThread, otherId: string, inView: boolean): void {
  const socket = useSocket()
  const connected = useConnected()
  const { messages, info } = useSyncExternalStore(thread.subscribe, thread.snapshot, thread.snapshot)
  const last = messages.at(-1)?.seq ?? 0
  const read = info?.readSeq ?? 0
  const isVisible = usePageVisible()
  useEffect(() => {
    if (!isVisible || !inView || !connected || last <= read) return
    callSocket(socket, readChat, { messageTo: otherId, seq: last }).then(
      ({ readSeq }) => thread.patchInfo((known) => ({ ...known, readSeq: Math.max(known.readSeq, readSeq) })),
      () => undefined,
    )
  }, [isVisible, inView, connected, socket, otherId, thread, last, read])
}
