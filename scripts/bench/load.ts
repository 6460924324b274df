import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { reportOf } from './figures.ts'
import type { Figure } from './figures.ts'
import { importSources } from './import-sources.ts'
import { measureHits } from './load/cached-page-cost.ts'
import { measureSteady } from './load/constant-rate.ts'
import { measureOutlived } from './load/database-outage.ts'
import type { LoadBench } from './load/load-settings.ts'
import { CALL } from './load/load-settings.ts'
import { measureTour } from './load/many-cached-pages.ts'
import { readPeer, readStartedPeer } from './load/peer.ts'
import { measureRefreshes } from './load/refresh-latency.ts'
import { chooseContent } from './load/sampled-paths.ts'
import { measureStart } from './load/startup-time.ts'
import { measureCold } from './load/uncached-page-cost.ts'

// Runs `npm run bench:load`: CPU time, latency and memory of the site under load.
const { values } = parseArgs({
  options: {
    /** Data folder with an imported library, to skip the import. */
    data: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    /** Page requests after which memory is measured; twice as many pages are visited. */
    pages: { type: 'string', default: '10000' },
    /** Seconds of one burst. */
    seconds: { type: 'string', default: '2' },
    /** Running server to compare with: URL of a page, `@`, process id. */
    peer: { type: 'string' },
    'peer-call': { type: 'string', default: CALL },
    /** Server to start and compare with: `URL COMMAND`. */
    'peer-start': { type: 'string' },
    /** File of paths, one per line, of pages that the peer never rendered. */
    'peer-paths': { type: 'string' },
    /** Measurements to run; all by default. */
    only: { type: 'string', multiple: true },
  },
})

const PARTS: Readonly<Record<string, (bench: LoadBench) => Promise<readonly Figure[]>>> = {
  hits: measureHits,
  steady: measureSteady,
  refreshes: measureRefreshes,
  tour: measureTour,
  cold: measureCold,
  start: measureStart,
  outlived: measureOutlived,
}

const TITLES: Readonly<Record<string, string>> = {
  hits: 'Processor time for an answer, 32 connections',
  steady: 'Kept pages at 10,000 requests a second',
  refreshes: 'Latest answers of 128 connections, one page in a hundred being refreshed',
  tour: 'Many kept pages, processor time for an answer',
  cold: 'Pages that nothing keeps, and memory',
  start: 'Start',
  outlived:
    'Last good copies of pages, their database out of reach, at 200 and 1,000 requests a second',
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
    content: await chooseContent(dataDir, 2 * Number(values.pages)),
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
