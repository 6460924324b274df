import type { Figure } from '../figure-report.ts'
import { processorTime } from '../process-cpu-time.ts'
import { BROWSER_ENCODINGS } from '../request-burst.ts'
import { visit } from '../scale-measurements.ts'
import { sampleEvenly } from '../scale-sample.ts'
import { spawnSite, startBare, startSite } from '../start-server.ts'
import type { MeasuredServer } from '../start-server.ts'
import { ON_SERVER_CORE, siteSettings } from './bench-parameters.ts'
import type { LoadBench } from './bench-parameters.ts'
import { generateLoad } from './load-generators.ts'
import type { Load } from './load-generators.ts'
import { waitForServer } from './wait-for-server.ts'

/** Database URL with a port on which no server listens. */
const DEAD_DATABASE = 'postgresql://preavis@127.0.0.1:9/postgres?sslmode=disable'

/** Requests per second of the run that requests each page once, so that all are read from disk. */
const DISK_RATE = 200
/**
 * Requests per second of the run that repeats a few pages, which are read from memory after the
 * first time.
 */
const MEMORY_RATE = 1_000
/** Pages of the repeating run, which uses as many connections. */
const REPEATED_PAGES = 50
/** Duration of each run, in seconds. */
const SECONDS = 10

/**
 * Measures how a site that starts without its database serves stale pages: from disk, then from
 * memory. Compares with bare node:http.
 */
export async function measureDatabaseOutage(bench: LoadBench): Promise<readonly Figure[]> {
  const paths = sampleEvenly(bench.content.tour, DISK_RATE * SECONDS)
  await storeStalePages(bench, paths)
  const dead = { ...siteSettings(bench), DATABASE_URL: DEAD_DATABASE }
  const { child, server } = await spawnSite(dead, ON_SERVER_CORE)
  await using site = server
  child.stdout?.resume()
  await waitForServer(`${site.origin}/healthz`)
  const disk = { paths, connections: 1, rate: DISK_RATE }
  const memory = {
    paths: paths.slice(0, REPEATED_PAGES),
    connections: REPEATED_PAGES,
    rate: MEMORY_RATE,
  }
  const fromDisk = await figuresOf('on disk', site, disk)
  await using bare = await startBare(site.origin, memory.paths, ON_SERVER_CORE)
  return [
    ...fromDisk,
    ...(await figuresOf('in memory', site, memory)),
    ...(await figuresOf('the same bytes by bare node:http', bare, memory)),
  ]
}

/** Requests each page once with the database available, so that the site stores a stale copy. */
async function storeStalePages(bench: LoadBench, paths: readonly string[]): Promise<void> {
  await using site = await startSite(siteSettings(bench), ON_SERVER_CORE)
  await visit(site, paths)
}

async function figuresOf(
  where: string,
  { origin, pid }: MeasuredServer,
  load: Pick<Load, 'paths' | 'connections' | 'rate'>,
): Promise<readonly Figure[]> {
  const before = processorTime(pid)
  const { requests, errors, p50, p99 } = await generateLoad({
    ...load,
    origin,
    headers: { 'Accept-Encoding': BROWSER_ENCODINGS },
    seconds: SECONDS,
  })
  const each = (processorTime(pid) - before) / requests
  return [
    { name: `${where}, errors`, value: errors, unit: '', most: 0 },
    { name: `${where}, processor time`, value: each, unit: 'µs' },
    { name: `${where}, p50`, value: p50, unit: 'ms' },
    { name: `${where}, p99`, value: p99, unit: 'ms', most: 20 },
  ]
}
