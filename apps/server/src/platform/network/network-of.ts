import ipaddr from 'ipaddr.js'

/** Some proxies append the port to the address: `192.0.2.7:443` or `[2001:db8::7]:443`. */
const withPort = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/

/** Maximum length of an address. Proxies may pass on arbitrary text, which is kept in memory as a key. */
const longestAddress = 64

/**
 * Returns the key by which limits count an address: the IPv4 address, or the /64 network of an IPv6 address, within
 * which one subscriber can change addresses freely. Other text is truncated.
 */
export function networkOf(address: string): string {
  const [, ipv4, ipv6] = withPort.exec(address) ?? []
  const bare = ipv4 ?? ipv6 ?? address
  if (!ipaddr.isValid(bare)) return address.slice(0, longestAddress)
  const plain = ipaddr.process(bare).toString()
  if (!ipaddr.IPv6.isValid(plain)) return plain
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/64`).toString()}/64`
}

/** Shortens an address for logs, so that it does not identify a subscriber: an IPv4 /24 or an IPv6 /48 network. */
export function shortNetworkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const plain = ipaddr.process(address)
  if (plain.kind() === 'ipv4') return `${ipaddr.IPv4.networkAddressFromCIDR(`${plain.toString()}/24`).toString()}/24`
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain.toString()}/48`).toString()}/48`
}
