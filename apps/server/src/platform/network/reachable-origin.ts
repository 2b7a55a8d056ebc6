import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

/** True if a server on this host listens on every address of the machine: `0.0.0.0`, `::` and their other forms. */
const isEveryAddress = (host: string): boolean =>
  host === '' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'unspecified')

type Interfaces = Readonly<Record<string, readonly Pick<NetworkInterfaceInfo, 'address' | 'internal'>[] | undefined>>

/** An address of this machine for others, preferably IPv4; `localhost` on a machine without a network. */
function machineAddress(interfaces: Interfaces): string {
  const addresses = Object.values(interfaces)
    .flatMap((entries = []) => entries)
    .filter(({ address, internal }) => !internal && ipaddr.parse(address).range() !== 'linkLocal')
    .map(({ address }) => address)
  return addresses.find((address) => ipaddr.IPv4.isValid(address)) ?? addresses[0] ?? 'localhost'
}

interface Listening {
  /** The `HOST` setting. */
  readonly host: string
  readonly port: number
}

/**
 * The program's origin for links if PUBLIC_URL is not set: the host it listens on, or the machine's own address if it
 * listens on all. Never the Host header of a request, through which an attacker could choose the target of links in
 * other users' emails.
 */
export function reachableOrigin({ host, port }: Listening, interfaces: Interfaces = networkInterfaces()): string {
  const reachable = isEveryAddress(host) ? machineAddress(interfaces) : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
