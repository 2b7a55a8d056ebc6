import { getDevices } from '@market/contract/notifications/endpoints.ts'
import type { PushPayload } from '@market/contract/notifications/push.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { invalidate } from '#lib/api/query.ts'
import { isPushEnabled, keepPush, startServiceWorker } from './push.ts'

type FromWorker = { kind: 'push'; push: PushPayload } | { kind: 'open'; path: string } | { kind: 'are-you-there' }

interface UsePushOptions {
  /** Signed-in user; pushes for other users are not shown. */
  viewerId: string
  /** Unread count for the app icon's badge. */
  unread: number
  /** Shows a push that arrived while this page was visible. Must be stable. */
  announce: (push: PushPayload) => void
}

/** Keeps the service worker and this device's subscription registered while a user is signed in. */
export function usePush({ viewerId, unread, announce }: UsePushOptions): void {
  const navigate = useNavigate()
  const client = useQueryClient()
  useEffect(() => {
    if (!isPushEnabled()) void startServiceWorker()
    // An unreachable push service is not reported; the next visit tries again.
    else
      keepPush().then(
        () => invalidate(client, [getDevices]),
        () => undefined,
      )
  }, [client])
  useEffect(() => {
    const worker = navigator.serviceWorker
    const listen = ({ data, ports: [answer] }: MessageEvent<FromWorker>) => {
      if (data.kind === 'open') void navigate(data.path)
      if (data.kind === 'push') {
        if (data.push.readerId !== viewerId) return
        announce(data.push)
      }
      answer?.postMessage('taken up')
    }
    worker?.addEventListener('message', listen)
    return () => worker?.removeEventListener('message', listen)
  }, [announce, navigate, viewerId])
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    void (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(() => undefined)
  }, [unread])
}
