import { getShell } from '@market/contract/accounts/endpoints.ts'
import { getProfileInfo, getPublicProfile } from '@market/contract/browsing/endpoints.ts'
import { getFavourites } from '@market/contract/favourites/endpoints.ts'
import { getUserNotifications, type Notification } from '@market/contract/notifications/endpoints.ts'
import type { PushPayload } from '@market/contract/notifications/push.ts'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { hintAtPush } from '#features/notifications/components/push-hint.tsx'
import { usePush } from '#features/notifications/use-push.ts'
import { sessionEnded } from '#lib/api/api.ts'
import { notificationPath } from '@market/contract/notifications/kinds.ts'
import { invalidate } from '#lib/api/query.ts'
import '#features/chat/live.ts'
import '#features/listings/live.ts'
import { refreshChatList } from '#features/chat/api.ts'
import { isInView } from '#features/chat/in-view.ts'
import { useSendingOfUnsent } from '#features/chat/use-sending.ts'
import type { Viewer } from '#lib/session/session.ts'
import { staleOn, useLiveUpdates, useSocketEvent } from '#lib/api/socket.ts'
import { prepareToasts, showToast } from '#lib/toast.ts'
import { CoveringLink } from '#ui/buttons/covering-link.tsx'
import { useFreshViewer } from './use-fresh-viewer.ts'
import { useNewTerms } from './use-new-terms.ts'
import { useTimeZone } from './use-time-zone.ts'

// Parts of the viewer's own record that every page shows: verification, suspension and balances.
for (const kind of ['profile', 'wallet', 'connects'] as const) staleOn(kind, [getShell])
// A favorite or report on another device.
staleOn('profile', [getFavourites, getPublicProfile, getProfileInfo])

type Announced = Pick<Notification, 'id' | 'title' | 'description' | 'metaData' | 'senderId'>

/** Ids already shown, because a notification may arrive over both socket and push. */
const announced = new Set<string>()

/** Refetches everything when a suspension starts or ends, because allowed actions change. */
function useNewRights({ isSuspended }: Viewer): void {
  const client = useQueryClient()
  const known = useRef(isSuspended)
  useEffect(() => {
    if (known.current === isSuspended) return
    known.current = isSuspended
    invalidate(client, 'everything')
  }, [client, isSuspended])
}

/**
 * Keeps a signed-in page current: the socket, the viewer's figures, and a toast for each notification about something
 * not on screen.
 */
export function LiveUpdates({ viewer }: { viewer: Viewer }) {
  const client = useQueryClient()
  useEffect(prepareToasts, [])
  useFreshViewer()
  useLiveUpdates()
  useSendingOfUnsent(viewer.id)
  useNewRights(viewer)
  useTimeZone(viewer)
  useNewTerms(viewer)
  const announce = useCallback(
    ({ id, title, description, metaData, senderId }: Announced) => {
      if (announced.has(id)) return
      announced.add(id)
      invalidate(client, [getShell, getUserNotifications])
      hintAtPush()
      const target = { ...metaData, senderId }
      if (document.visibilityState === 'visible' && isInView(target, location)) return
      const to = notificationPath(target, viewer.type)
      void showToast({
        id,
        title: (
          <CoveringLink to={to} onClick={() => notifications.hide(id)}>
            {title}
          </CoveringLink>
        ),
        message: description,
      })
    },
    [client, viewer.type],
  )
  useSocketEvent('notification', announce)
  const announcePush = useCallback(
    ({ id, title, body, metaData }: PushPayload) =>
      announce({ id: id as Notification['id'], title, description: body, metaData, senderId: metaData.senderId }),
    [announce],
  )
  usePush({ viewerId: viewer.id, unread: viewer.unreadNotifications, announce: announcePush })
  const unreadMoved = useCallback(() => refreshChatList(client), [client])
  useSocketEvent('new-message', unreadMoved)
  useSocketEvent('chat-read', unreadMoved)
  useSocketEvent('session-ended', sessionEnded)
  return null
}
