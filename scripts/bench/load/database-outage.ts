import { BROWSER_ENCODINGS } from '../burst.ts'
import type { Figure } from '../figures.ts'
import { processorTime } from '../process-time.ts'
import { visit } from '../scale-rounds.ts'
import { spread } from '../scale-sample.ts'
import { spawnSite, startBare, startSite } from '../start-server.ts'
import type { MeasuredServer } from '../start-server.ts'
import { firstAnswer } from './first-answer.ts'
import { generate } from './load-generators.ts'
import type { Load } from './load-generators.ts'
import { ON_ITS_CORE, siteOf } from './load-settings.ts'
import type { LoadBench } from './load-settings.ts'

/** Address without a listening server. */
const DEAD_DATABASE = 'postgresql://preavis@127.0.0.1:9/postgres?sslmode=disable'

/**
 * Requests per second: of a reader who never repeats a page, and of many who read the same pages.
 */
const FROM_DISK = 200
const FROM_MEMORY = 1_000
const SECONDS = 10

/**
 * Measures pages of a site whose database became unavailable while it was stopped: stale copies
 * from disk, then from memory.
 */
export async function measureOutlived(bench: LoadBench): Promise<readonly Figure[]> {
  const paths = spread(bench.content.tour, FROM_DISK * SECONDS)
  await shownOnce(bench, paths)
  const dead = { ...siteOf(bench), DATABASE_URL: DEAD_DATABASE }
  const { child, server } = await spawnSite(dead, ON_ITS_CORE)
  await using site = server
  child.stdout?.resume()
  await firstAnswer(`${site.origin}/healthz`)
  const disk = { paths, connections: 1, rate: FROM_DISK }
  const memory = { paths: paths.slice(0, FEW), connections: 50, rate: FROM_MEMORY }
  const fromDisk = await figuresOf('on disk', site, disk)
  await using bare = await startBare(site.origin, memory.paths, ON_ITS_CORE)
  return [
    ...fromDisk,
    ...(await figuresOf('in memory', site, memory)),
    ...(await figuresOf('the same bytes by bare node:http', bare, memory)),
  ]
}

const FEW = 50

async function shownOnce(bench: LoadBench, paths: readonly string[]): Promise<void> {
  await using site = await startSite(siteOf(bench), ON_ITS_CORE)
  await visit(site, paths)
}

async function figuresOf(
  where: string,
  { origin, pid }: MeasuredServer,
  load: Pick<Load, 'paths' | 'connections' | 'rate'>,
): Promise<readonly Figure[]> {
  const before = processorTime(pid)
  const { requests, errors, p50, p99 } = await generate({
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
