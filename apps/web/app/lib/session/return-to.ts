import { storeIfRoom } from './page-storage.ts'

/** Storage key of the page to return to after login, for this tab only. */
const returnKey = 'market.return-to'

export function rememberReturn(path: string): void {
  storeIfRoom(sessionStorage, returnKey, path)
}

/** Returns the stored path unchecked; null when there is none. */
export const returnWanted = (): string | null => sessionStorage.getItem(returnKey)

/** Drops the stored page when the user goes elsewhere. */
export function forgetReturn(): void {
  sessionStorage.removeItem(returnKey)
}
