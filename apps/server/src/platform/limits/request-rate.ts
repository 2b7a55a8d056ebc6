import type { IncomingMessage } from 'node:http'
import type { UserId } from '@market/contract/ids.ts'
import { createCallRates } from './call-rates.ts'
import type { Clock } from '../clock/clock.ts'
import type { Actor } from '../context/context.ts'
import { networkOf } from '../network/network-of.ts'
import { isLoopbackAddress } from '../network/public-address.ts'
import type { Proxies } from '../network/address-of.ts'
import { isOwnRequest } from '../http/own-request.ts'

/** Burst allowance in seconds: a page makes a dozen requests at once, and a whole office may open pages together. */
const secondsAtOnce = 10

/**
 * Costs as integers, to avoid rounding errors. Files are cheap, and a page loads dozens of them. Rendering a page costs
 * about as much as ten calls; its request already counts as one.
 */
const costOf = { request: 10, file: 1, rendering: 90 } as const
const isFile = (url: string) => url.startsWith('/assets/') || url.startsWith('/api/files/')

/** Maximum number of remembered sessions; an evicted one is charged to its network once more. */
const mostSessions = 50_000

export interface RequestRate {
  /** Charges a request before any work is done; throws TOO_MANY_REQUESTS beyond the rate. */
  count(request: IncomingMessage, token: string | undefined): void
  /**
   * Charges the rendering of a page to the visitor's network, in addition to its request; throws TOO_MANY_REQUESTS
   * beyond the rate.
   */
  countRendering(request: IncomingMessage): void
  /** Remembers the user of a token. */
  remember(token: string, actor: Actor | null): void
  stop(): void
}

interface Needs {
  readonly clock: Clock
  readonly proxies: Proxies
  readonly perSecond: number
}

/**
 * Limits the requests per user, over all their sessions, or per network for requests without a session. A session that
 * is new to this process is charged to its network, so that unknown tokens cannot cause unlimited database lookups.
 */
export function createRequestRate({ clock, proxies, perSecond }: Needs): RequestRate {
  const rates = createCallRates(clock)
  const costPerSecond = perSecond * costOf.request
  const rate = { limit: costPerSecond * secondsAtOnce, perSecond: costPerSecond }
  const people = new Map<string, UserId>()
  const take = (request: IncomingMessage, token: string | undefined, cost: number): void => {
    if (isOwnRequest(request)) return
    const address = proxies.addressOf(request)
    // The machine itself, or an unconfigured local proxy that hides all clients.
    if (isLoopbackAddress(address)) return
    const person = token === undefined ? undefined : people.get(token)
    rates.take(person ?? networkOf(address), rate, cost)
  }
  return {
    count: (request, token) => take(request, token, costOf[isFile(request.url ?? '') ? 'file' : 'request']),
    countRendering: (request) => take(request, undefined, costOf.rendering),
    remember(token, actor) {
      // Moves the token to the end, so that the first one is the least recently used.
      people.delete(token)
      if (actor?.kind === 'person') people.set(token, actor.id)
      if (people.size <= mostSessions) return
      for (const oldest of people.keys()) {
        people.delete(oldest)
        return
      }
    },
    stop: rates.stop,
  }
}
