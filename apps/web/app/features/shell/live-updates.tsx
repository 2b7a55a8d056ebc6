import { getProfile } from '@market/contract/accounts/endpoints.ts'
import type { Notification } from '@market/contract/notifications/endpoints.ts'
import type { PushPayload } from '@market/contract/notifications/push.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { hintAtPush } from '#features/notifications/push-hint.tsx'
import { usePush } from '#features/notifications/use-push.ts'
import { leaveForLogin } from '#lib/api.ts'
import { notificationPath } from '@market/contract/notifications/target.ts'
import { invalidate, useEndpoint } from '#lib/query.ts'
import '../chat/live.ts'
import { refreshChatList } from '../chat/api.ts'
import { useSendingOfUnsent } from '../chat/use-sending.ts'
import { updateViewer, type Viewer } from '#lib/session.ts'
import { staleOn, useLiveUpdates, useSocketEvent } from '#lib/socket.ts'
import { toastMs } from '#lib/toast.ts'

// What the person's own record shows: verified, suspended, restored.
staleOn('profile', [getProfile])

const sessionEnded = ({ message }: { message: string }) => leaveForLogin(message)

/** Keeps a signed-in page current: the channel, the person's own figures, and a toast for each notification. */
export function LiveUpdates({ viewer }: { viewer: Viewer }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data } = useEndpoint(getProfile, {}, { staleTime: 30_000 })
  useEffect(() => {
    if (data) updateViewer(data.user as Viewer)
  }, [data])
  useLiveUpdates()
  useSendingOfUnsent(viewer.id)
  const announce = useCallback(
    ({ id, title, description, metaData }: Pick<Notification, 'id' | 'title' | 'description' | 'metaData'>) => {
      invalidate(client, [getProfile, getUserNotifications])
      hintAtPush()
      notifications.show({
        id,
        title,
        message: description,
        autoClose: toastMs,
        className: 'toast',
        onClick: () => {
          notifications.hide(id)
          void navigate(notificationPath(metaData, viewer.type))
        },
      })
    },
    [client, navigate, viewer.type],
  )
  useSocketEvent('notification', announce)
  const announcePush = useCallback(
    ({ body, ...push }: PushPayload) => announce({ ...push, id: push.id as Notification['id'], description: body }),
    [announce],
  )
  usePush({ unread: viewer.unreadNotifications, announce: announcePush })
  const unreadMoved = useCallback(() => refreshChatList(client), [client])
  useSocketEvent('new-message', unreadMoved)
  useSocketEvent('chat-read', unreadMoved)
  useSocketEvent('session-ended', sessionEnded)
  return null
}
