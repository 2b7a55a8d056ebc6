import { storeIfRoom } from './page-storage.ts'

/** Where this browser keeps its push subscription, as text (product-rules: Error texts). It outlives a session that ended, not a logout. */
export const deviceTokenKey = 'market.device-token'

/** The device token that goes along with a login or registration; undefined where push was never allowed. */
export const readDeviceToken = (): string | undefined => localStorage.getItem(deviceTokenKey) ?? undefined

export function keepDeviceToken(token: string | null): void {
  if (token === null) localStorage.removeItem(deviceTokenKey)
  else storeIfRoom(localStorage, deviceTokenKey, token)
}
