import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { reportOf } from './figure-report.ts'
import type { Figure } from './figure-report.ts'
import { importSources } from './import-sources.ts'
import type { LoadBench } from './load/bench-parameters.ts'
import { API_CALL_PATH } from './load/bench-parameters.ts'
import { measureCachedPages } from './load/cached-page-cost.ts'
import { measureConstantRate } from './load/constant-rate.ts'
import { measureDatabaseOutage } from './load/database-outage.ts'
import { measureManyPages } from './load/many-cached-pages.ts'
import { readPeer, readStartedPeer } from './load/peer-options.ts'
import { measureRefreshes } from './load/refresh-latency.ts'
import { sampleBenchContent } from './load/sampled-paths.ts'
import { measureStartup } from './load/startup-time.ts'
import { measureUncachedPages } from './load/uncached-page-cost.ts'

// Runs `npm run bench:load`: CPU time, latency and memory of the site under load.
const { values } = parseArgs({
  options: {
    /**
     * Data folder with imported content. By default a temporary one, into which all sources are
     * imported.
     */
    data: { type: 'string' },
    /** Number of counted bursts per server. */
    rounds: { type: 'string', default: '5' },
    /**
     * Number of page requests after which memory is measured. Twice as many different pages are
     * sampled.
     */
    pages: { type: 'string', default: '10000' },
    /** Duration of one burst, in seconds. */
    seconds: { type: 'string', default: '2' },
    /** Running server to compare with, as `PAGE_URL@PROCESS_ID`. */
    peer: { type: 'string' },
    /** API call of the peer, as a path. */
    'peer-call': { type: 'string', default: API_CALL_PATH },
    /** Server to start and compare with, as `PAGE_URL COMMAND`. */
    'peer-start': { type: 'string' },
    /** File with one path per line, of pages that the started peer never rendered. */
    'peer-paths': { type: 'string' },
    /** Measurement to run, by its key in `PARTS`. Repeatable; by default all. */
    only: { type: 'string', multiple: true },
  },
})

const PARTS: Readonly<Record<string, (bench: LoadBench) => Promise<readonly Figure[]>>> = {
  hits: measureCachedPages,
  steady: measureConstantRate,
  refreshes: measureRefreshes,
  tour: measureManyPages,
  cold: measureUncachedPages,
  start: measureStartup,
  outlived: measureDatabaseOutage,
}

const TITLES: Readonly<Record<string, string>> = {
  hits: 'CPU time of a cached response, 32 connections',
  steady: 'Cached pages at 10,000 requests a second',
  refreshes: 'Slowest responses over 128 connections, one request in a hundred refreshing its page',
  tour: 'Many cached pages, CPU time of a response',
  cold: 'Uncached pages, and memory',
  start: 'Start',
  outlived: 'Stale pages during a database outage, at 200 and 1,000 requests a second',
}

const folder = await mkdtemp(join(tmpdir(), 'preavis-load-'))
try {
  const dataDir = values.data ?? join(folder, 'whole')
  const isNew = !existsSync(dataDir)
  if (isNew) await mkdir(dataDir)
  // Imports first: otherwise the site's background import and indexing would disturb the
  // measurements.
  importSources({ DATA_DIR: dataDir }, isNew ? [] : ['demo'])
  const { peer, 'peer-start': started } = values
  const bench: LoadBench = {
    dataDir,
    content: await sampleBenchContent(dataDir, 2 * Number(values.pages)),
    pages: Number(values.pages),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    peer: peer === undefined ? undefined : readPeer(peer, values['peer-call']),
    startedPeer:
      started === undefined ? undefined : await readStartedPeer(started, values['peer-paths']),
  }
  for (const part of values.only ?? Object.keys(PARTS)) {
    const measure = PARTS[part]
    if (!measure) throw new Error(`--only knows ${Object.keys(PARTS).join(', ')}, not ${part}`)
    const before = load()
    const figures = await measure(bench)
    process.stdout.write(reportOf(`${TITLES[part]} (load average ${before} to ${load()})`, figures))
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

function load(): string {
  return loadavg()[0]?.toFixed(1) ?? '?'
}
