import ipaddr from 'ipaddr.js'

/** Some proxies write the port of the connection behind the address, `192.0.2.7:443` or `[2001:db8::7]:443`. */
const withPort = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/

/** No address is longer; whatever a proxy passes on in place of one is kept in memory as a key. */
const longestAddress = 64

/**
 * What limits count an address as: itself, or of IPv6 the network of 64 bits that one connection to the internet gets,
 * in which its owner changes the address at will. What is no address is cut to the length of one.
 */
export function networkOf(address: string): string {
  const [, ipv4, ipv6] = withPort.exec(address) ?? []
  const bare = ipv4 ?? ipv6 ?? address
  if (!ipaddr.isValid(bare)) return address.slice(0, longestAddress)
  const plain = ipaddr.process(bare).toString()
  if (!ipaddr.IPv6.isValid(plain)) return plain
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/64`).toString()}/64`
}
