import { reportOf } from './figure-report.ts'
import { burst, medianOf } from './request-burst.ts'
import type { Burst } from './request-burst.ts'
import { startBare, startSite } from './start-server.ts'
import { median, pairedRatio } from './statistics.ts'

const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  list: '/actualite',
  article:
    '/actualite/droit-du-travail/rupture-conventionnelle-calendrier-retractation-homologation',
  guide: '/guide/la-periode-d-essai',
}
const CONNECTIONS = [1, 32, 128]
const WARM_UPS = 100

/**
 * Maximum ratio of the CPU time of a cached page to that of bare node:http (docs/decisions/0005).
 */
const MAX_CACHED_PAGE_RATIO = 1.25

/**
 * Prints the CPU time of cached pages beside bare node:http with the same bytes. Bursts on both
 * servers alternate, so that noise of the machine affects both.
 */
export async function printCachedPages(
  environment: Record<string, string>,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<void> {
  await using site = await startSite(environment)
  for (const path of Object.values(PAGES)) await warmUp(site.origin + path)
  await using bare = await startBare(site.origin, Object.values(PAGES))
  const rows: Record<string, string | number>[] = []
  const ratios: number[] = []
  for (const [page, path] of Object.entries(PAGES)) {
    for (const connections of CONNECTIONS) {
      const ours: Burst[] = []
      const floor: Burst[] = []
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await burst(site, path, { connections, seconds }))
        floor.push(await burst(bare, path, { connections, seconds }))
      }
      const ratio = pairedRatio(cpuTimesOf(ours), cpuTimesOf(floor))
      ratios.push(ratio)
      rows.push({
        ...rowOf(page, connections, medianOf(ours), medianOf(floor)),
        'CPU ratio': ratio.toFixed(2),
      })
    }
  }
  console.log('Cached pages, and bare node:http with the same bytes (medians)')
  console.table(rows)
  const figure = { value: median(ratios), unit: '×', most: MAX_CACHED_PAGE_RATIO }
  console.log(reportOf('Median of the rows', [{ name: 'cached page / bare node:http', ...figure }]))
}

function cpuTimesOf(bursts: readonly Burst[]): readonly number[] {
  return bursts.map(({ processorPerRequest }) => processorPerRequest)
}

/**
 * Requests a page a hundred times, so that V8 has compiled the code of a cache hit. Throws if a
 * response is an error.
 */
export async function warmUp(url: string): Promise<void> {
  for (let requests = 0; requests < WARM_UPS; requests += 1) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  }
}

function rowOf(
  page: string,
  connections: number,
  ours: Burst,
  bare: Burst,
): Record<string, string | number> {
  return {
    page,
    connections,
    'req/s': Math.round(ours.requestsPerSecond),
    'bare req/s': Math.round(bare.requestsPerSecond),
    'p50 ms': ours.p50,
    'p99 ms': ours.p99,
    'bare p99 ms': bare.p99,
    'CPU µs': ours.processorPerRequest.toFixed(1),
    'bare CPU µs': bare.processorPerRequest.toFixed(1),
  }
}
