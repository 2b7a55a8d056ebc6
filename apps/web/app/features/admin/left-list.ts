import { createContext } from 'react'

/** Message when the open row no longer allows any action; null while it does. */
export const LeftList = createContext<string | null>(null)
