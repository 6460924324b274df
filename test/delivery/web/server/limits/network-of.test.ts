import { fc, test as law } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { networkOf } from '#delivery/web/server/limits/rate-limit.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1:2:3:4:5:6:203.0.113.7', '1:2:3:4::/64'],
  ['', ''],
  ['n’importe quoi', 'n’importe quoi'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

const half = fc.array(fc.nat(0xffff), { minLength: 4, maxLength: 4 })
const written = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':')

law.prop([half, half, half, half])(
  'two addresses of IPv6 are one caller exactly when they have the same first half, however they are written',
  (one, other, end, otherEnd) => {
    const caller = networkOf(written([...one, ...end]))
    expect(networkOf(written([...one, ...otherEnd]))).toBe(caller)
    const shortest = new URL(`http://[${written([...one, ...end])}]`).hostname.slice(1, -1)
    expect(networkOf(shortest)).toBe(caller)
    const same = written(one) === written(other)
    expect(networkOf(written([...other, ...end])) === caller).toBe(same)
  },
)

law.prop([fc.ipV6()])('every address of IPv6 is counted under a network', (address) => {
  const isMapped = /^::ffff:\d+\./i.test(address)
  expect(networkOf(address)).toMatch(isMapped ? /^[\d.]+$/ : /^([0-9a-f]{1,4}:){4}:\/64$/)
})
