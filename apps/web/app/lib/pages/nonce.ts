import { createContext, use } from 'react'

/** The nonce that this response's scripts and styles carry; undefined in development, where there is no policy. */
export const NonceContext = createContext<string | undefined>(undefined)

/**
 * Removes the nonce from the links of a rendered page. The policy allows the site's own style sheets and preloads without
 * one, and the server fills in a fresh nonce for each response: the fewer places, the less work a response is.
 */
export const dropLinkNonces = (html: string): string => html.replaceAll(/(<link\b[^>]*?) nonce="[^"]*"/g, '$1')

export const useNonce = (): string | undefined => use(NonceContext)
