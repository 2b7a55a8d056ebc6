import { addDevice, getPushKey } from '@market/contract/notifications/endpoints.ts'
import { api } from '#lib/api/api.ts'
import { keepDeviceToken } from '#lib/session/device-token.ts'

/** What this browser can do about push: `unsupported` also where pages are not served securely. */
export type PushState = 'unsupported' | 'denied' | 'default' | 'granted'

export function pushState(): PushState {
  const supported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return supported ? Notification.permission : 'unsupported'
}

/** Installs the service worker; a browser without one goes on without. */
export async function startServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  return navigator.serviceWorker.register('/service-worker.js').catch(() => null)
}

async function subscription(registration: ServiceWorkerRegistration): Promise<PushSubscription> {
  const known = await registration.pushManager.getSubscription()
  if (known !== null) return known
  const { publicKey } = await api.call(getPushKey, {})
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/**
 * Subscribes this browser and tells the server, for the session that is open; nothing happens twice. Throws where the
 * browser cannot reach its push service.
 */
export async function subscribeDevice(): Promise<void> {
  const registration = await startServiceWorker()
  if (registration === null) throw new Error('This browser has no push notifications.')
  const deviceToken = JSON.stringify(await subscription(await navigator.serviceWorker.ready))
  await api.send(addDevice, { deviceToken })
  keepDeviceToken(deviceToken)
}

/** Asks the person; false when they or their browser say no. */
export async function allowPush(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await subscribeDevice()
  return true
}

/** Ends the subscription of this browser. */
export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  keepDeviceToken(null)
}
