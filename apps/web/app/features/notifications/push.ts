import { addDevice, getPushKey } from '@market/contract/notifications/endpoints.ts'
import { api } from '#lib/api/api.ts'
import { isNotFound } from '#lib/api/errors.ts'
import { endSubscription } from '#lib/session/clear-tray.ts'
import { keepDeviceToken, readDeviceToken } from '#lib/session/device-token.ts'
import { storeIfRoom } from '#lib/session/page-storage.ts'

/**
 * Key of the device token last sent to the server. If the server no longer knows that token, the user has removed the
 * device.
 */
const registeredKey = 'market.device-told'

/** Push state of this browser: `unsupported` also on pages that are not served over HTTPS. */
export type PushState = 'unsupported' | 'denied' | 'default' | 'granted'

export function pushState(): PushState {
  const supported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return supported ? Notification.permission : 'unsupported'
}

/** Registers the service worker; returns null where the browser has none. */
export async function startServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  return navigator.serviceWorker.register('/service-worker.js').catch(() => null)
}

async function subscription(): Promise<PushSubscription> {
  if ((await startServiceWorker()) === null) throw new Error('This browser doesn’t support push notifications.')
  const registration = await navigator.serviceWorker.ready
  const known = await registration.pushManager.getSubscription()
  if (known !== null) return known
  const { publicKey } = await api.call(getPushKey, {})
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

async function registerDevice(deviceToken: string, again: boolean): Promise<void> {
  await api.send(addDevice, { deviceToken, again })
  keepDeviceToken(deviceToken)
  storeIfRoom(localStorage, registeredKey, deviceToken)
}

/** Whether the user has enabled push on this device and not removed it since. */
export const isPushEnabled = (): boolean => pushState() === 'granted' && readDeviceToken() !== undefined

/**
 * Registers an enabled device again for the current session and subscription. Unsubscribes if the user has removed it
 * meanwhile, here or elsewhere. Throws when the browser cannot reach its push service.
 */
export async function keepPush(): Promise<void> {
  const deviceToken = JSON.stringify(await subscription())
  try {
    await registerDevice(deviceToken, localStorage.getItem(registeredKey) === deviceToken)
  } catch (error) {
    if (!isNotFound(error)) throw error
    await unsubscribeDevice()
  }
}

/**
 * Asks for permission and subscribes this browser for the current session; returns false when permission is denied.
 * Throws when the browser cannot reach its push service.
 */
export async function allowPush(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await registerDevice(JSON.stringify(await subscription()), false)
  return true
}

/** Ends the subscription of this browser until it is enabled again. */
export async function unsubscribeDevice(): Promise<void> {
  keepDeviceToken(null)
  localStorage.removeItem(registeredKey)
  await endSubscription()
}
