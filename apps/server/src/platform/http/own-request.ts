import type { IncomingMessage } from 'node:http'

/** The other end of a request that the program makes to itself, without a network; nobody outside has such an address. */
export const ownAddress = 'program'

/** Whether the program asks itself, for a page that it draws: the request for the page has been counted. */
export const isOwnRequest = ({ socket }: IncomingMessage): boolean => socket.remoteAddress === ownAddress
