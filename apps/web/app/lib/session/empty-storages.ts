import { deviceTokenKey } from './device-token.ts'

export const colorSchemeKey = 'market.colour-scheme'
export const draftPrefix = 'market.draft.'
export const unsentPrefix = 'market.unsent.'

/** Whether what stands under a key stays. */
type Stays = (key: string) => boolean

export const nothingStays: Stays = () => false

/** The look of the site and the way to reach it are the device's and not the person's. */
export const isOfDevice: Stays = (key) => key === colorSchemeKey || key === deviceTokenKey

/** Words that somebody has typed and not sent. */
export const isWriting: Stays = (key) => key.startsWith(draftPrefix) || key.startsWith(unsentPrefix)

/** Such words of one person: their id leads the key, or follows what the form is called. */
export const isWritingOf =
  (userId: string): Stays =>
  (key) =>
    isWriting(key) && key.split('.').slice(2, 4).includes(userId)

/** Empties both storages of this browser, but for what stays. */
export function emptyStorages(stays: Stays): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (!stays(key)) storage.removeItem(key)
  }
}
