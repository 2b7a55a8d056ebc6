import { createContext, use } from 'react'

/** The nonce that this response's scripts and styles carry; undefined in development, where there is no policy. */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = (): string | undefined => use(NonceContext)
