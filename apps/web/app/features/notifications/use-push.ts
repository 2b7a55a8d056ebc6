import { getDevices } from '@market/contract/notifications/endpoints.ts'
import type { PushPayload } from '@market/contract/notifications/push.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { invalidate } from '#lib/api/query.ts'
import { pushState, startServiceWorker, subscribeDevice } from './push.ts'

type FromWorker = { kind: 'push'; push: PushPayload } | { kind: 'open'; path: string }

interface UsePushOptions {
  /** The unread count for the app's icon. */
  unread: number
  /** Shows a push that came while this page was in view. Must be stable. */
  announce: (push: PushPayload) => void
}

/** Keeps the service worker and this device's subscription alive while somebody is signed in. */
export function usePush({ unread, announce }: UsePushOptions): void {
  const navigate = useNavigate()
  const client = useQueryClient()
  useEffect(() => {
    if (pushState() !== 'granted') void startServiceWorker()
    // A push service out of reach is no news: the next visit tries again.
    else
      subscribeDevice().then(
        () => invalidate(client, [getDevices]),
        () => undefined,
      )
  }, [client])
  useEffect(() => {
    const worker = navigator.serviceWorker
    const listen = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'open') void navigate(data.path)
      else if (data.kind === 'push') announce(data.push)
    }
    worker?.addEventListener('message', listen)
    return () => worker?.removeEventListener('message', listen)
  }, [announce, navigate])
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    void (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(() => undefined)
  }, [unread])
}
