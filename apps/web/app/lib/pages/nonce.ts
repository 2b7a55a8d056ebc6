import { createContext, use } from 'react'

/** Nonce of this response's scripts and styles; undefined in development, which has no content security policy. */
export const NonceContext = createContext<string | undefined>(undefined)

/**
 * Removes the nonce from the links of a rendered page. The policy allows the site's own style sheets and preloads
 * without one, and the server replaces each nonce per response, so fewer nonces save work.
 */
export const dropLinkNonces = (html: string): string => html.replaceAll(/(<link\b[^>]*?) nonce="[^"]*"/g, '$1')

export const useNonce = (): string | undefined => use(NonceContext)
