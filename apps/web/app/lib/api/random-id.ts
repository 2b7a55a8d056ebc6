import { v4 } from 'uuid'

/** Returns a random UUID; the browser's `crypto.randomUUID` is missing on pages without HTTPS. */
export const randomId = (): string => v4()
