import ipaddr from 'ipaddr.js'

/**
 * What limits count an address as: itself, or of IPv6 the network of 64 bits that one connection to the internet gets,
 * in which its owner changes the address at will. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const plain = ipaddr.process(address).toString()
  if (!ipaddr.IPv6.isValid(plain)) return plain
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/64`).toString()}/64`
}
