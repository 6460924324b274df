import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, onTestFinished, test } from 'vitest'

import { rateLimiter, RATE_LIMITS, networkOf } from '#delivery/web/server/limits/rate-limit.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const REPORT = {
  method: 'POST',
  headers: { 'content-type': 'application/reports+json' },
  body: '[]',
}

/** A site behind one proxy, which says who calls. */
async function proxied() {
  const site = await runningSite({}, { TRUSTED_PROXIES: '1' })
  onTestFinished(() => site[Symbol.asyncDispose]())
  const report = (from: string) =>
    site.ask('/api/csp-report', {
      ...REPORT,
      headers: { ...REPORT.headers, 'x-forwarded-for': from },
    })
  const reports = async (from: string, times: number) => {
    for (let time = 0; time < times; time += 1) await report(from)
  }
  return { site, report, reports }
}

describe('a caller over the limit', () => {
  test('is told so, and when to come back; another is answered', async () => {
    const { report, reports } = await proxied()
    await reports('203.0.113.7', RATE_LIMITS.policyReports.address)
    const refused = await report('203.0.113.7')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(JSON.parse(refused.body.toString())).toEqual({
      error: 'Trop d’appels. Patientez quelques minutes.',
    })
    expect((await report('203.0.113.8')).status).toBe(204)
  })

  test('ignores forged forwarded addresses and other addresses of its network', async () => {
    const { report, reports } = await proxied()
    await reports('2001:db8:1:2::1', RATE_LIMITS.policyReports.address)
    expect((await report('198.51.100.1, 2001:db8:1:2::1')).status).toBe(429)
    expect((await report('2001:db8:1:2:ffff::9')).status).toBe(429)
    expect((await report('2001:db8:1:3::1')).status).toBe(204)
  })

  test('is given every kept page all the same', async () => {
    const { site, reports } = await proxied()
    await reports('203.0.113.7', RATE_LIMITS.policyReports.address + 1)
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    expect((await site.ask('/produits', { headers })).status).toBe(200)
    expect((await site.ask('/recherche?query=a', { headers })).status).toBe(200)
  })
})

describe('requests are counted', () => {
  test('apart for each kind, and a person apart from an address', async () => {
    const count = rateLimiter(1)
    const { person } = RATE_LIMITS.activation
    for (let time = 0; time < person; time += 1) {
      expect(await count('activation', 'person', 'claire')).toBeUndefined()
    }
    expect(await count('activation', 'person', 'claire')).toBeGreaterThan(0)
    expect(await count('personal', 'person', 'claire')).toBeUndefined()
    expect(await count('activation', 'address', 'claire')).toBeUndefined()
  })

  test('as many times more generously as the operator says', async () => {
    const count = rateLimiter(2)
    const most = RATE_LIMITS.activation.person * 2
    const waits = await Promise.all(
      Array.from({ length: most + 1 }, () => count('activation', 'person', 'claire')),
    )
    expect(waits.filter((wait) => wait !== undefined)).toHaveLength(1)
  })

  test('for a call without a limit of its kind, not at all', async () => {
    const count = rateLimiter(1)
    for (let time = 0; time < 200; time += 1) {
      expect(await count('policyReports', 'person', 'claire')).toBeUndefined()
    }
  })
})

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

property.prop([half, half, half, half])(
  'two IPv6 addresses are one caller if they share their first half',
  (one, other, end, otherEnd) => {
    const caller = networkOf(written([...one, ...end]))
    expect(networkOf(written([...one, ...otherEnd]))).toBe(caller)
    const shortest = new URL(`http://[${written([...one, ...end])}]`).hostname.slice(1, -1)
    expect(networkOf(shortest)).toBe(caller)
    const same = written(one) === written(other)
    expect(networkOf(written([...other, ...end])) === caller).toBe(same)
  },
)

property.prop([fc.ipV6()])('every address of IPv6 is counted under a network', (address) => {
  const isMapped = /^::ffff:\d+\./i.test(address)
  expect(networkOf(address)).toMatch(isMapped ? /^[\d.]+$/ : /^([0-9a-f]{1,4}:){4}:\/64$/)
})
