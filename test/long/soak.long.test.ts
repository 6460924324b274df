import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import {
  chance,
  mixedCall,
  mixedPath,
  subscriberToken,
} from '../support/processes/mixed-requests.ts'
import { fullTraffic, steadyTraffic } from '../support/processes/send-traffic.ts'
import {
  countLastingHandles,
  memoryWithoutCache,
  slopeOf,
} from '../support/processes/soak-measurements.ts'
import type { Sample } from '../support/processes/soak-measurements.ts'
import { soakTestSite } from '../support/processes/soak-test-site.ts'
import type { SoakTestSite } from '../support/processes/soak-test-site.ts'
import { cycleThroughFailures } from '../support/services/cycle-through-failures.ts'
import { failureProxy } from '../support/services/failure-proxy.ts'
import { healthyServices } from '../support/services/healthy-services.ts'
import { everyAddress } from './every-address.ts'

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? '10')
/** A second. */
const [PAGES, CALLS] = [40, 8]
/** Seconds from one look at the memory to the next. */
const SLICE = 20
const WARM_UP = 12
const CACHE = 8 * 2 ** 20
const MAX_ADDRESSES = 1_500

test.runIf(process.env['PREAVIS_LONG'] === '1')(
  'ten minutes under failing services leave memory and handles stable',
  async () => {
    await using services = await healthyServices()
    await using proxy = await failureProxy(services.port)
    await using site = await soakTestSite(await settingsWith(proxy.origin))
    const addresses = await someAddresses(site.origin)
    const soak = soaking(site, addresses, await subscriberToken(site.identityOrigin))
    const over = new AbortController()
    const failing = cycleThroughFailures(proxy, over.signal)
    // What fills up is full after this.
    await visit(site.origin, addresses)
    for (let slice = 0; slice < WARM_UP; slice += 1) await soak()

    const samples: Sample[] = [await site.held()]
    const statuses: (number | undefined)[] = []
    for (let slice = 0; slice < (MINUTES * 60) / SLICE; slice += 1) {
      statuses.push(...(await soak()))
      samples.push(await site.held())
      tell(samples)
    }
    over.abort()
    await failing

    const counted = Map.groupBy(statuses, (status) => status ?? 'none')
    for (const [status, all] of counted) process.stdout.write(`${status}: ${all.length}\n`)
    const slope = slopeOf(samples.map(memoryWithoutCache)) * (600 / SLICE)
    process.stdout.write(`${megabytes(slope)} in ten minutes\n`)
    // A client may ask over a connection that is just being closed for want of use.
    expect(counted.get('none')?.length ?? 0).toBeLessThan(statuses.length / 1_000)
    expect(counted.get(500)).toBeUndefined()
    expect(slope).toBeLessThan(2 ** 20)
    expect(Math.max(...samples.map(({ cached }) => cached))).toBeLessThanOrEqual(CACHE)
    // Connections to the database come and go with what is asked.
    const handles = samples.map(countLastingHandles)
    const third = Math.ceil(handles.length / 3)
    expect(Math.max(...handles.slice(-third))).toBeLessThanOrEqual(
      Math.max(...handles.slice(0, third)) + 5,
    )
  },
  (MINUTES + 20) * 60_000,
)

async function settingsWith(services: string): Promise<Readonly<Record<string, string>>> {
  return {
    DATA_DIR: process.env['SOAK_DATA'] ?? (await mkdtemp(join(tmpdir(), 'preavis-soak-'))),
    PAGE_CACHE_MB: String(CACHE / 2 ** 20),
    // All that is asked here comes from one address.
    RATE_LIMIT_TIMES: '1000',
    BACK_OFFICE_URL: services,
    ALGOLIA_APP_ID: 'TESTAPP',
    ALGOLIA_SEARCH_KEY: 'cle-de-lecture',
    ALGOLIA_HOST: services,
  }
}

/** Some of the addresses of the sitemap, of every kind. */
async function someAddresses(origin: string): Promise<readonly string[]> {
  const all = await everyAddress(origin)
  const share = Math.max(1, all.length / MAX_ADDRESSES)
  const count = Math.min(all.length, MAX_ADDRESSES)
  return Array.from({ length: count }, (_, place) => all[Math.floor(place * share)] ?? '/')
}

/** Asks for each address once, and for each core. */
async function visit(origin: string, addresses: readonly string[]): Promise<void> {
  const paths = addresses.flatMap((address) => [address, `${address}?core=true`])
  const path = (turn: number): string => paths[turn % paths.length] ?? '/'
  const headers = { 'accept-encoding': 'br' }
  await fullTraffic({ connections: 4, requests: paths.length }, { origin, path, headers })
}

/** A slice of the traffic, other requests each time; it gives how they were answered. */
function soaking(
  { origin }: SoakTestSite,
  addresses: readonly string[],
  token: string,
): () => Promise<readonly (number | undefined)[]> {
  let turn = 0
  return async () => {
    const from = turn
    turn += PAGES * SLICE
    const path = (each: number): string => mixedPath(addresses, from + each)
    const reader = { 'accept-encoding': chance(turn) < 0.5 ? 'br' : 'gzip' }
    const caller = { token, cookie: 'panier=k' }
    const answers = await Promise.all([
      steadyTraffic({ perSecond: PAGES, seconds: SLICE }, { origin, path, headers: reader }),
      steadyTraffic(
        { perSecond: CALLS, seconds: SLICE },
        { origin, path: mixedCall, headers: caller },
      ),
    ])
    return answers.flat().map(({ status }) => status)
  }
}

function tell(samples: readonly Sample[]): void {
  const last = samples.at(-1)
  if (!last) return
  process.stdout.write(
    `${samples.length} held ${megabytes(memoryWithoutCache(last))}, pages ${megabytes(last.cached)}, resident ${megabytes(last.rss)}, handles ${countLastingHandles(last)}\n`,
  )
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(2)} MB`
}
