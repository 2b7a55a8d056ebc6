import type { LookupAddress } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'
import { resolveOutside } from './resolve-outside.ts'

interface Posted {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly timeoutMs: number
}

interface Posting {
  readonly status: number
  /** The header `Retry-After` as it came. */
  readonly retryAfter: string | undefined
}

/** Posts to an address that somebody gave us, and answers the status; throws where nothing answers in time. */
export type PostOutside = (url: string, posted: Posted) => Promise<Posting>

/** An address leads to this machine or into a private network, where nobody else may send the program. */
class AddressRefused extends Error {}

/** How long a connection is kept for the next post. */
const idleMs = 30_000

export interface OutsideOptions {
  /** Whether this machine counts as outside, too. */
  readonly loopback: boolean
  readonly resolve?: (name: string) => Promise<LookupAddress[]>
}

/**
 * Speaks with the internet alone. What a name resolves to is checked by the connection that goes there, so that a name
 * which answers differently the next time leads nowhere else; redirects are not followed.
 */
export function postingOutside({ loopback, resolve = resolveOutside }: OutsideOptions): PostOutside {
  const isOutside = (address: string) => isPublicAddress(address) || (loopback && isLoopbackAddress(address))
  const refusal = (name: string) => new AddressRefused(`${name} is not an address of the internet`)

  const lookup: LookupFunction = (name, options, done) =>
    void resolve(name).then(
      (addresses) => {
        const [first] = addresses
        if (first === undefined || !addresses.every(({ address }) => isOutside(address))) return done(refusal(name), [])
        return options.all === true ? done(null, addresses) : done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, []),
    )
  const connecting = { keepAlive: true, timeout: idleMs, lookup }
  const agents = { 'https:': new https.Agent(connecting), 'http:': new http.Agent(connecting) }

  return (url, { headers, body, timeoutMs }) =>
    new Promise((answer, fail) => {
      const target = new URL(url)
      const host = target.hostname.replaceAll(/^\[|\]$/g, '')
      // A connection to a number looks nothing up.
      if (isIP(host) !== 0 && !isOutside(host)) throw refusal(host)
      const { request } = target.protocol === 'https:' ? https : http
      const agent = agents[target.protocol as keyof typeof agents]
      const signal = AbortSignal.timeout(timeoutMs)
      request(target, { method: 'POST', agent, signal, headers: { ...headers, 'content-length': body.length } })
        .on('error', fail)
        .on('response', (response) => {
          response.on('error', () => undefined).resume()
          answer({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
        })
        .end(body)
    })
}
