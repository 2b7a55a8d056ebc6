import { createContext } from 'react'

/** Why nothing more can be done with the row that stands open; null while something can. */
export const LeftList = createContext<string | null>(null)
