import { deviceTokenKey } from './device-token.ts'

export const colorSchemeKey = 'market.colour-scheme'
export const draftPrefix = 'market.draft.'
export const unsentPrefix = 'market.unsent.'

/** Whether the value under a key is kept. */
type Stays = (key: string) => boolean

export const nothingStays: Stays = () => false

/** Color scheme and device token belong to the device, not the user. */
export const isOfDevice: Stays = (key) => key === colorSchemeKey || key === deviceTokenKey

/** Drafts and unsent messages. */
export const isWriting: Stays = (key) => key.startsWith(draftPrefix) || key.startsWith(unsentPrefix)

/** Drafts and unsent messages of one user, whose id is the third or fourth part of the key. */
export const isWritingOf =
  (userId: string): Stays =>
  (key) =>
    isWriting(key) && key.split('.').slice(2, 4).includes(userId)

/** Clears both storages of this browser, except for keys to keep. */
export function emptyStorages(stays: Stays): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (!stays(key)) storage.removeItem(key)
  }
}
