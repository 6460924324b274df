import type { Figure } from '../figure-report.ts'
import type { Burst } from '../request-burst.ts'
import { visit } from '../scale-measurements.ts'
import { sampleEvenly } from '../scale-sample.ts'
import { startSite } from '../start-server.ts'
import { median, pairedRatio } from '../statistics.ts'
import { cpuTimesOf, alternateBursts } from './alternate-bursts.ts'
import { ON_SERVER_CORE, siteSettings } from './bench-parameters.ts'
import type { LoadBench } from './bench-parameters.ts'

/** Page cache size in megabytes, large enough for all measured pages. */
const ROOM = '1000'
/** Seconds of one burst. */
const SECONDS = 1
/** Maximum requests per page, so that repetition cannot make the pages faster. */
const MAX_REQUESTS = 15

/**
 * Measures whether many cached pages cost more CPU time per request than one page of average size.
 */
export async function measureManyPages(bench: LoadBench): Promise<readonly Figure[]> {
  const { tour } = bench.content
  await using site = await startSite(
    { ...siteSettings(bench), PAGE_CACHE_MB: ROOM },
    ON_SERVER_CORE,
  )
  await visit(site, tour)
  const middling = await middlingPage(site.origin, sampleEvenly(tour, 200))
  const bursts = await alternateBursts(
    {
      all: { server: site, path: tour },
      one: { server: site, path: middling.path },
    },
    { rounds: bench.rounds, seconds: SECONDS, connections: 32 },
  )
  const [all, one] = [cpuTimesOf(bursts('all')), cpuTimesOf(bursts('one'))]
  return [
    { name: `one page of ${middling.bytes} bytes`, value: median(one), unit: 'µs' },
    { name: `${tour.length} pages in turn`, value: median(all), unit: 'µs' },
    { name: 'in turn / one', value: pairedRatio(all, one), unit: '×', most: 1.5 },
    {
      name: 'requests per page',
      value: requestsPerPage(bursts('all'), tour.length),
      unit: '',
      most: MAX_REQUESTS,
    },
  ]
}

/**
 * Returns the number of requests per page, over the first visit, the warm-up round and the counted
 * rounds.
 */
function requestsPerPage(bursts: readonly Burst[], pages: number): number {
  const answers = bursts.reduce((sum, burst) => sum + burst.requestsPerSecond * SECONDS, 0)
  return 1 + (answers * (1 + 1 / bursts.length)) / pages
}

interface SizedPage {
  readonly path: string
  readonly bytes: number
}

async function middlingPage(origin: string, paths: readonly string[]): Promise<SizedPage> {
  const sized: SizedPage[] = []
  for (const path of paths) {
    const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    sized.push({ path, bytes: Number(answer.headers.get('content-length')) })
  }
  const mean = sized.reduce((sum, { bytes }) => sum + bytes, 0) / sized.length
  const nearest = sized.toSorted((a, b) => Math.abs(a.bytes - mean) - Math.abs(b.bytes - mean))[0]
  if (!nearest) throw new Error('no page to measure')
  return nearest
}
