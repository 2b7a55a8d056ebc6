import { isIPv6, SocketAddress } from 'node:net'

/** An IPv4 address as a socket for both kinds names it. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The eight groups of an IPv6 address, those that `::` leaves out in place. */
function groupsOf(address: string): string[] {
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  return [...before, ...Array.from<string>({ length: 8 - before.length - after.length }).fill('0'), ...after]
}

/**
 * What limits count an address as: itself, or of IPv6 the network of 64 bits that one connection to the internet gets,
 * in which its owner changes the address at will.
 */
export function networkOf(address: string): string {
  const plain = mapped.exec(address)?.[1] ?? address
  if (!isIPv6(plain)) return plain
  const written = new SocketAddress({ family: 'ipv6', address: plain }).address
  return `${groupsOf(written).slice(0, 4).join(':')}::/64`
}
