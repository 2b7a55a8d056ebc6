import { getDevices } from '@market/contract/notifications/endpoints.ts'
import type { PushPayload } from '@market/contract/notifications/push.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { invalidate } from '#lib/api/query.ts'
import { isPushEnabled, keepPush, startServiceWorker } from './push.ts'

type FromWorker = { kind: 'push'; push: PushPayload } | { kind: 'open'; path: string } | { kind: 'are-you-there' }

interface UsePushOptions {
  /** Who is signed in: what is for others is not shown here. */
  viewerId: string
  /** The unread count for the app's icon. */
  unread: number
  /** Shows a push that came while this page was in view. Must be stable. */
  announce: (push: PushPayload) => void
}

/** Keeps the service worker and this device's subscription alive while somebody is signed in. */
export function usePush({ viewerId, unread, announce }: UsePushOptions): void {
  const navigate = useNavigate()
  const client = useQueryClient()
  useEffect(() => {
    if (!isPushEnabled()) void startServiceWorker()
    // A push service out of reach is no news: the next visit tries again.
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
