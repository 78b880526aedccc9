// Addresses that are not public: this machine, its network, reserved ranges. They mean another server on every machine.
import { BlockList, isIP, isIPv4 } from 'node:net'

/** Error code of a request that was not sent because its address is private. */
export const privateAddressCode = 'private-address'

const privateRanges: readonly (readonly [start: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 96], // unspecified, loopback and the old form of IPv4 addresses
  ['64:ff9b:1::', 48],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]

const blocked = blockRanges()

/** True for IP addresses and names that are private without a lookup. The addresses of other names are checked after the lookup. */
export function isPrivateHost(url: URL): boolean {
  const host = hostOf(url).replace(/\.$/, '').toLowerCase()
  if (isIP(host) !== 0) return isPrivateAddress(host)
  return host === 'localhost' || host.endsWith('.localhost')
}

/** The host without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1')
}

/** True for private IP addresses, and for texts that are not an IP address. */
export function isPrivateAddress(address: string): boolean {
  const [bare = ''] = address.split('%') // a link-local address ends with its network interface
  return isIP(bare) === 0 || blocked.check(bare, isIPv4(bare) ? 'ipv4' : 'ipv6')
}

// IPv6 addresses may contain IPv4 addresses: mapped addresses, NAT64, 6to4.
function blockRanges(): BlockList {
  const list = new BlockList()
  for (const [start, bits] of privateRanges) {
    if (!isIPv4(start)) {
      list.addSubnet(start, bits, 'ipv6')
      continue
    }
    list.addSubnet(start, bits, 'ipv4')
    list.addSubnet(`::ffff:${start}`, 96 + bits, 'ipv6')
    list.addSubnet(`64:ff9b::${start}`, 96 + bits, 'ipv6')
    list.addSubnet(`2002:${inHexadecimal(start)}::`, 16 + bits, 'ipv6')
  }
  return list
}

function inHexadecimal(address: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}
