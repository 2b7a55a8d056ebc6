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
  /** The unparsed `Retry-After` header. */
  readonly retryAfter: string | undefined
}

/** Posts to a user-supplied URL and returns the status; throws if there is no response in time. */
export type PostOutside = (url: string, posted: Posted) => Promise<Posting>

/** The URL leads to this machine or a private network, which users must not reach through the program (SSRF). */
class AddressRefused extends Error {}

/** Idle time in milliseconds for which a connection is kept. */
const idleMs = 30_000

export interface OutsideOptions {
  /** Also allows this machine's own addresses. */
  readonly loopback: boolean
  readonly resolve?: (name: string) => Promise<LookupAddress[]>
}

/**
 * Restricts requests to public addresses. The resolved address is checked when connecting, so that a name that resolves
 * differently next time (DNS rebinding) is rejected; redirects are not followed.
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
      // No lookup happens for an IP address.
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
