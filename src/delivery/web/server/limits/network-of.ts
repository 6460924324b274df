import { isIPv6 } from 'node:net'

const GROUPS = 8
/** A network of IPv6 is given to one customer: its first half. */
const NETWORK_GROUPS = 4

/** Whom a network address stands for where callers are counted: an address of IPv4, also written as one of IPv6, or the /64 of an address of IPv6. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  return mapped ?? `${wholeGroups(address).slice(0, NETWORK_GROUPS).join(':')}::/64`
}

function wholeGroups(address: string): readonly string[] {
  const [head = '', tail] = withoutZone(address).split('::', 2)
  const before = groups(head)
  const after = groups(tail ?? '')
  const missing = Math.max(0, GROUPS - before.length - after.length)
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after]
}

function groups(part: string): readonly string[] {
  return part === ''
    ? []
    : part.split(':').map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
}

function withoutZone(address: string): string {
  return address.split('%', 1)[0] ?? address
}
