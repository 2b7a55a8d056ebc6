import type { IncomingMessage } from 'node:http'

/** Remote address of requests that the program makes to itself without a network; outside clients cannot have it. */
export const ownAddress = 'program'

/** True for a request that the program makes while rendering a page; the page's own request was already counted. */
export const isOwnRequest = ({ socket }: IncomingMessage): boolean => socket.remoteAddress === ownAddress
