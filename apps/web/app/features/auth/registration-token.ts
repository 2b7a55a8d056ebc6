import { storeIfRoom } from '#lib/session/page-storage.ts'

/** Storage key of the token of this tab's registration; a login clears it. */
const key = 'market.registration'

export const rememberRegistration = (token: string): void => storeIfRoom(sessionStorage, key, token)

/** Returns the field that proves that this browser registered the account, even from another network. */
export function registrationField(): { registrationToken?: string } {
  const registrationToken = sessionStorage.getItem(key)
  return registrationToken === null ? {} : { registrationToken }
}
