import { addDevice, getPushKey } from '@market/contract/notifications/endpoints.ts'
import { api } from '#lib/api/api.ts'
import { isNotFound } from '#lib/api/errors.ts'
import { endSubscription } from '#lib/session/clear-tray.ts'
import { keepDeviceToken, readDeviceToken } from '#lib/session/device-token.ts'
import { storeIfRoom } from '#lib/session/page-storage.ts'

/** The device token as the server heard it since the login: if it does not know it any more, the person removed it. */
const toldKey = 'market.device-told'

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

async function subscription(): Promise<PushSubscription> {
  if ((await startServiceWorker()) === null) throw new Error('This browser has no push notifications.')
  const registration = await navigator.serviceWorker.ready
  const known = await registration.pushManager.getSubscription()
  if (known !== null) return known
  const { publicKey } = await api.call(getPushKey, {})
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

async function tellServer(deviceToken: string, again: boolean): Promise<void> {
  await api.send(addDevice, { deviceToken, again })
  keepDeviceToken(deviceToken)
  storeIfRoom(localStorage, toldKey, deviceToken)
}

/** Whether somebody has enabled push on this device, and not removed it since. */
export const isPushEnabled = (): boolean => pushState() === 'granted' && readDeviceToken() !== undefined

/**
 * Keeps a device that was enabled one of the person who is signed in: its subscription may be another, or its session. One
 * that was removed meanwhile, here or elsewhere, is none any more. Throws where the browser cannot reach its push service.
 */
export async function keepPush(): Promise<void> {
  const deviceToken = JSON.stringify(await subscription())
  try {
    await tellServer(deviceToken, localStorage.getItem(toldKey) === deviceToken)
  } catch (error) {
    if (!isNotFound(error)) throw error
    await unsubscribeDevice()
  }
}

/**
 * Asks the person and subscribes this browser, for the session that is open; false when they or their browser say no.
 * Throws where the browser cannot reach its push service.
 */
export async function allowPush(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await tellServer(JSON.stringify(await subscription()), false)
  return true
}

/** Ends the subscription of this browser; it stays so until it is enabled again. */
export async function unsubscribeDevice(): Promise<void> {
  keepDeviceToken(null)
  localStorage.removeItem(toldKey)
  await endSubscription()
}
