import { storeIfRoom } from './page-storage.ts'

/** Where to return after login, remembered for this tab only. */
const returnKey = 'market.return-to'

export function rememberReturn(path: string): void {
  storeIfRoom(sessionStorage, returnKey, path)
}

/** As it was remembered, by whomever; null when there is none. */
export const returnWanted = (): string | null => sessionStorage.getItem(returnKey)

/** Whoever turns to something else no longer waits for the page that asked for a login. */
export function forgetReturn(): void {
  sessionStorage.removeItem(returnKey)
}
