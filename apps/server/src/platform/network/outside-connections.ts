import type { LookupAddress } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'
import { resolveOutside } from './resolve-outside.ts'

/** The URL leads to this machine or a private network, which users must not reach through the program (SSRF). */
class AddressRefused extends Error {}

/** Idle time in milliseconds for which a connection is kept. */
const idleMs = 30_000

export interface OutsideOptions {
  /** Also allows this machine's own addresses. */
  readonly loopback: boolean
  readonly resolve?: (name: string) => Promise<LookupAddress[]>
}

/** Starts a request to a public address; throws `AddressRefused` for any other. */
export type RequestOutside = (target: URL, options: https.RequestOptions) => http.ClientRequest

/**
 * Restricts requests to public addresses. The resolved address is checked when connecting, so that a name that resolves
 * differently next time (DNS rebinding) is rejected; redirects are not followed.
 */
export function connectingOutside({ loopback, resolve = resolveOutside }: OutsideOptions): RequestOutside {
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

  return (target, options) => {
    const host = target.hostname.replaceAll(/^\[|\]$/g, '')
    // No lookup happens for an IP address.
    if (isIP(host) !== 0 && !isOutside(host)) throw refusal(host)
    const { request } = target.protocol === 'https:' ? https : http
    return request(target, { ...options, agent: agents[target.protocol as keyof typeof agents] })
  }
}
