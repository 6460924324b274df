import { isIPv6 } from 'node:net'

const GROUPS = 8
/** A network of IPv6 is given to one customer: its first half. */
const NETWORK_GROUPS = 4

/** Whom a network address stands for where callers are counted: an address of IPv4, also written as one of IPv6, or the /64 of an address of IPv6. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  return mapped ?? `${groupsOf(address).slice(0, NETWORK_GROUPS).join(':')}::/64`
}

function groupsOf(address: string): readonly string[] {
  const [withoutZone = ''] = address.split('%', 1)
  const shortest = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [before = [], after = []] = shortest
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const missing = GROUPS - before.length - after.length
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after]
}
