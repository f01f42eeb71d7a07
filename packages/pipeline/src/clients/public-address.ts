import { BlockList, isIP } from 'node:net'

/** IANA special-purpose IPv4 ranges (RFC 6890 and its updates), multicast and reserved space included. */
const SPECIAL_IPV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Parts of the global unicast space 2000::/3 that lead elsewhere: Teredo and other protocols, documentation, 6to4. */
const SPECIAL_IPV6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const refused4 = new BlockList()
for (const [network, prefix] of SPECIAL_IPV4) refused4.addSubnet(network, prefix, 'ipv4')
const refused6 = new BlockList()
for (const [network, prefix] of SPECIAL_IPV6) refused6.addSubnet(network, prefix, 'ipv6')
const unicast6 = new BlockList()
unicast6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address (without brackets) is public. Mapped, translated and scoped IPv6 forms are not public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused4.check(address, 'ipv4')
  if (family === 6) return !address.includes('%') && unicast6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
  return false
}

/** A list of networks from CIDRs ('10.1.0.0/16', 'fd00::/8'). Throws a message that names the first invalid one. */
export function parseNetworks(cidrs: readonly string[]): BlockList {
  const list = new BlockList()
  for (const cidr of cidrs) {
    const [network, prefix] = cidr.split('/')
    const family = isIP(network)
    if (family === 0 || !/^\d{1,3}$/u.test(prefix ?? '') || Number(prefix) > (family === 4 ? 32 : 128))
      throw new Error(`${cidr} is no network. Networks are written 10.1.0.0/16`)
    list.addSubnet(network, Number(prefix), family === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

/** Whether an address is in one of the networks. */
export const isWithin = (networks: BlockList, address: string): boolean =>
  isIP(address) !== 0 && networks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')

/**
 * Whether a URL's host is private by its form alone. It is private if it is a literal address that is not public, or a name that no public
 * service has.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/gu, '')
  if (isIP(host) !== 0) return !isPublicAddress(host)
  const name = host.replace(/\.$/u, '').toLowerCase()
  return name === 'localhost' || !name.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa|intranet|corp)$/u.test(name)
}
