import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

/** Whether a server that listens there listens on every address of the machine: `0.0.0.0`, `::` and their other forms. */
const isEveryAddress = (host: string): boolean =>
  host === '' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'unspecified')

type Interfaces = Readonly<Record<string, readonly Pick<NetworkInterfaceInfo, 'address' | 'internal'>[] | undefined>>

/** An address at which other machines reach this one, IPv4 if there is one; `localhost` on a machine without a network. */
function machineAddress(interfaces: Interfaces): string {
  const addresses = Object.values(interfaces)
    .flatMap((entries = []) => entries)
    .filter(({ address, internal }) => !internal && ipaddr.parse(address).range() !== 'linkLocal')
    .map(({ address }) => address)
  return addresses.find((address) => ipaddr.IPv4.isValid(address)) ?? addresses[0] ?? 'localhost'
}

interface Listening {
  /** As `HOST` sets it. */
  readonly host: string
  readonly port: number
}

/**
 * The address of this program for links when no PUBLIC_URL is set: the host it listens on, or the machine's own address
 * when it listens on all. Never that of a request: its Host header is the choice of a stranger, who would thereby choose
 * where the links in other people's mails lead.
 */
export function reachableOrigin({ host, port }: Listening, interfaces: Interfaces = networkInterfaces()): string {
  const reachable = isEveryAddress(host) ? machineAddress(interfaces) : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
