import { BlockList, isIP } from 'node:net'

/** IANA special-purpose addresses, and the address of Azure's metadata services. */
const specialV4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12
  192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24
  224.0.0.0/4 240.0.0.0/4`
const specialV6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20'
/** Public IPv6 addresses and the two representations of IPv4 as IPv6; all others are private or reserved. */
const publicV6 = '2000::/3 ::ffff:0:0/96 64:ff9b::/96'

const networks = (list: string) =>
  list.split(/\s+/).map((network) => {
    const [address = '', length] = network.split('/')
    return { address, length: Number(length) }
  })

const special = new BlockList()
for (const { address, length } of networks(specialV4)) {
  // The IPv4 rule also matches mapped addresses (::ffff:10.0.0.1), but not NAT64 addresses.
  special.addSubnet(address, length, 'ipv4')
  special.addSubnet(`64:ff9b::${address}`, 96 + length, 'ipv6')
}
for (const { address, length } of networks(specialV6)) special.addSubnet(address, length, 'ipv6')

const publicSpace = new BlockList()
for (const { address, length } of networks(publicV6)) publicSpace.addSubnet(address, length, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** True if an address is public: not of this machine, a private network, cloud metadata or multicast. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && publicSpace.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** True if an address belongs to this machine; a closed connection has no address. */
export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Whether what goes to the host of an address stays within this machine or a private network: by its address, or by a
 * name without a dot, which no public name server knows.
 */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) === 0 ? !host.includes('.') : !isPublicAddress(host)
}
