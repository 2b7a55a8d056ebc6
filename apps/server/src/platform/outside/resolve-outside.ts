import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'

/** Together less than a post waits, with the second try that takes twice as long. */
const timeoutMs = 2000
const tries = 2

/** Whom to ask, as `address:port`; where it is left out, the servers that the machine asks. */
interface ResolveOptions {
  readonly servers?: readonly string[] | undefined
}

/**
 * Answers the addresses of a name that a stranger gave us; rejects where there are none, or nobody answers within some
 * seconds. It asks the servers of names itself: the system's own way holds one of a few threads, which everything else
 * that looks names up, reads files or hashes needs too, for as long as nobody answers. The file of hosts is not read.
 */
export async function resolveOutside(name: string, { servers }: ResolveOptions = {}): Promise<LookupAddress[]> {
  // One of its own for each name: it asks whom the machine asks now.
  const resolver = new Resolver({ timeout: timeoutMs, tries })
  if (servers !== undefined) resolver.setServers(servers)
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const of = (family: 4 | 6, answer: PromiseSettledResult<string[]>) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []
  const addresses = [...of(4, four), ...of(6, six)]
  if (addresses.length === 0 && four.status === 'rejected') throw four.reason
  return addresses
}
