import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import type { Figure } from '../figure-report.ts'
import type { Burst } from '../request-burst.ts'
import { visit } from '../scale-measurements.ts'
import { sampleEvenly } from '../scale-sample.ts'
import { startBare, startSite } from '../start-server.ts'
import { median, pairedRatio } from '../statistics.ts'
import { alternateBursts } from './alternate-bursts.ts'
import { ON_SERVER_CORE, siteSettings } from './bench-parameters.ts'
import type { LoadBench } from './bench-parameters.ts'

const PAGES = 100
/** TTL of a guide on the accelerated clock, in milliseconds. */
const LIFETIME = 1_500
/** Module that accelerates the clock of the measured site. */
const FAST_CLOCK = join(import.meta.dirname, 'accelerated-clock.ts')

/**
 * Measures the 99th percentile of latency while one request in a hundred renders an expired page.
 * Requests a hundred guides with a TTL of 1.5 s, and compares with bare node:http.
 */
export async function measureRefreshes(bench: LoadBench): Promise<readonly Figure[]> {
  const paths = sampleEvenly(bench.content.guides, PAGES)
  await using site = await startSite(siteSettings(bench), {
    ...ON_SERVER_CORE,
    preload: FAST_CLOCK,
  })
  await visit(site, paths)
  await using bare = await startBare(site.origin, paths, ON_SERVER_CORE)
  const bursts = await alternateBursts(
    {
      bare: { server: bare, path: paths },
      site: { server: site, path: paths, prepare: () => askSpread(site.origin, paths) },
    },
    { rounds: bench.rounds, seconds: bench.seconds, connections: 128 },
  )
  const [ours, bares] = [p99s(bursts('site')), p99s(bursts('bare'))]
  return [
    { name: 'pages refreshed since the start', value: await refreshesOf(site.origin), unit: '' },
    { name: 'p99 of bare node:http', value: median(bares), unit: 'ms' },
    { name: 'p99', value: median(ours), unit: 'ms' },
    { name: 'p99 / bare node:http', value: pairedRatio(ours, bares), unit: '×', most: 1.5 },
  ]
}

/** Requests each page once, spread over one TTL, so that the pages expire at different times. */
async function askSpread(origin: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await visit({ origin }, [path])
    await setTimeout(LIFETIME / PAGES)
  }
}

function p99s(bursts: readonly Burst[]): readonly number[] {
  return bursts.map(({ p99 }) => p99)
}

async function refreshesOf(origin: string): Promise<number> {
  const figures = await (await fetch(`${origin}/metrics`)).text()
  const [, refreshes] = /^preavis_page_cache_refreshes_total (\d+)/mu.exec(figures) ?? []
  return Number(refreshes)
}
