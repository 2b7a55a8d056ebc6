import { v4 } from 'uuid'

/** A new random UUID; the browser's own `crypto.randomUUID` is missing at a plain address of a network. */
export const randomId = (): string => v4()
