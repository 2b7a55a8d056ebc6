import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'

/** With both attempts, the second of which takes twice as long, still less than the time limit of a post. */
const timeoutMs = 2000
const tries = 2

/** DNS servers as `address:port`; defaults to those of the system. */
interface ResolveOptions {
  readonly servers?: readonly string[] | undefined
}

/**
 * Resolves a user-supplied name; rejects if it has no addresses or no server responds within seconds. It queries DNS
 * servers directly, because the system resolver would block one of the few libuv threads, which file access and hashing
 * share. The hosts file is ignored.
 */
export async function resolveOutside(name: string, { servers }: ResolveOptions = {}): Promise<LookupAddress[]> {
  // A new resolver for each name picks up changed system settings.
  const resolver = new Resolver({ timeout: timeoutMs, tries })
  if (servers !== undefined) resolver.setServers(servers)
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const of = (family: 4 | 6, answer: PromiseSettledResult<string[]>) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []
  const addresses = [...of(4, four), ...of(6, six)]
  if (addresses.length === 0 && four.status === 'rejected') throw four.reason
  return addresses
}
