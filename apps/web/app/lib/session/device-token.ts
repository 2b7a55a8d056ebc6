import { storeIfRoom } from './page-storage.ts'

/**
 * Storage key of this browser's push subscription as text (product-rules: Error texts). Survives the end of a
 * session, but not a logout.
 */
export const deviceTokenKey = 'market.device-token'

/** Device token to send with a login or registration; undefined when push was never allowed. */
export const readDeviceToken = (): string | undefined => localStorage.getItem(deviceTokenKey) ?? undefined

export function keepDeviceToken(token: string | null): void {
  if (token === null) localStorage.removeItem(deviceTokenKey)
  else storeIfRoom(localStorage, deviceTokenKey, token)
}
