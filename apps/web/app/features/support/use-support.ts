import { readSupport, supportHistory } from '@market/contract/support/sockets.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { pageSizes } from '@market/contract/page-sizes.ts'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { callSocket, readSocket } from '#lib/api/socket-call.ts'
import { useSocket, useSocketEvent } from '#lib/api/socket.ts'
import { usePageVisible } from '#lib/pages/use-page-visible.ts'
import { Thread, type ThreadPage } from '#features/chat/thread.ts'
import { supportThread, unsentOf } from '#features/chat/unsent.ts'
import { useConnected } from '#features/chat/use-conversation.ts'

type SupportPage = OutputOf<typeof supportHistory>
type SupportMessage = SupportPage['messages'][number]
type SupportInfo = Pick<SupportPage, 'thread'>

const limit = pageSizes.chatHistory
const pageOf = ({ messages, hasMore, thread }: SupportPage): ThreadPage<SupportMessage, SupportInfo> => ({
  messages,
  hasMore,
  clearedSeq: 0,
  info: { thread },
})

const threadOver = () =>
  new Thread<SupportMessage, SupportInfo>({
    first: async () => pageOf(await readSocket(supportHistory, { limit })),
    older: async (before) => pageOf(await readSocket(supportHistory, { limit, before })),
    newer: async (after) => pageOf(await readSocket(supportHistory, { limit: 100, after })),
  })

/** Viewer's support thread, kept up to date while it is on screen. */
export function useSupport(viewerId: string, inView: boolean) {
  const socket = useSocket()
  const connected = useConnected()
  const thread = useMemo(() => threadOver(), [])
  const state = useSyncExternalStore(thread.subscribe, thread.snapshot, thread.snapshot)
  // On mount, and on every reconnection.
  useEffect(() => void thread.refresh(), [connected, thread])
  useEffect(
    () => unsentOf(viewerId).onSent((to, message) => to === supportThread && thread.receive(message as SupportMessage)),
    [viewerId, thread],
  )
  useSocketEvent(
    'new-support',
    useCallback((message: SupportMessage) => thread.receive(message), [thread]),
  )
  const isVisible = usePageVisible()
  const last = state.messages.at(-1)?.seq ?? 0
  const read = state.info?.thread?.readSeq ?? 0
  useEffect(() => {
    if (!isVisible || !inView || !connected || last <= read) return
    callSocket(socket, readSupport, {}).then(
      ({ readSeq }) =>
        thread.patchInfo((info) => ({
          thread: info.thread && { ...info.thread, readSeq: Math.max(info.thread.readSeq, readSeq) },
        })),
      () => undefined,
    )
  }, [isVisible, inView, connected, socket, thread, last, read])
  return { thread, state, connected }
}
