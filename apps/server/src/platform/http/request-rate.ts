import type { IncomingMessage } from 'node:http'
import type { UserId } from '@market/contract/ids.ts'
import { createCallRates } from '../call-rates.ts'
import type { Clock } from '../clock.ts'
import type { Actor } from '../context.ts'
import { networkOf } from '../network-of.ts'
import { isLoopbackAddress } from '../outside/public-address.ts'
import type { Proxies } from './address-of.ts'
import { isOwnRequest } from './own-request.ts'

/** A page makes a dozen requests at once, and a whole office may open theirs together. */
const secondsAtOnce = 10

/**
 * In whole numbers, so that nothing is lost in between. A page shows dozens of files, each of which is little work.
 * Rendering a page costs about as much as ten calls; the request for it already counts as one.
 */
const costOf = { request: 10, file: 1, rendering: 90 } as const
const isFile = (url: string) => url.startsWith('/assets/') || url.startsWith('/api/files/')

/** Sessions whose person is remembered; a forgotten one counts on its network once more. */
const mostSessions = 50_000

export interface RequestRate {
  /** Counts a request before anything is done for it; TOO_MANY_REQUESTS when there were too many. */
  count(request: IncomingMessage, token: string | undefined): void
  /** Counts the rendering of a page for the visitor's network, in addition to the request; else TOO_MANY_REQUESTS. */
  countRendering(request: IncomingMessage): void
  /** Notes whom a token was found to belong to. */
  remember(token: string, actor: Actor | null): void
  stop(): void
}

interface Needs {
  readonly clock: Clock
  readonly proxies: Proxies
  readonly perSecond: number
}

/**
 * How often one person, over all their sessions, or one network, of those without a session, may ask this process. A
 * session that this process does not know yet counts on the network as well: so no request is let through to the
 * database to find out whose it is.
 */
export function createRequestRate({ clock, proxies, perSecond }: Needs): RequestRate {
  const rates = createCallRates(clock)
  const costPerSecond = perSecond * costOf.request
  const rate = { limit: costPerSecond * secondsAtOnce, perSecond: costPerSecond }
  const people = new Map<string, UserId>()
  const take = (request: IncomingMessage, token: string | undefined, cost: number): void => {
    if (isOwnRequest(request)) return
    const address = proxies.addressOf(request)
    // The machine itself, or everybody: a proxy on it that no setting names.
    if (isLoopbackAddress(address)) return
    const person = token === undefined ? undefined : people.get(token)
    rates.take(person ?? networkOf(address), rate, cost)
  }
  return {
    count: (request, token) => take(request, token, costOf[isFile(request.url ?? '') ? 'file' : 'request']),
    countRendering: (request) => take(request, undefined, costOf.rendering),
    remember(token, actor) {
      // Behind all others, so that the first is always the one that was not used for longest.
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
