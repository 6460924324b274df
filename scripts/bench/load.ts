import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { reportOf } from './bars.ts'
import type { Figure } from './bars.ts'
import { importSources } from './import-sources.ts'
import type { LoadBench } from './load/bench.ts'
import { CALL } from './load/bench.ts'
import { measureCold } from './load/cold.ts'
import { chooseContent } from './load/content.ts'
import { measureHits } from './load/hits.ts'
import { measureOutlived } from './load/outlived.ts'
import { readPeer, readStartedPeer } from './load/peer.ts'
import { measureRefreshes } from './load/refreshes.ts'
import { measureStart } from './load/start.ts'
import { measureSteady } from './load/steady.ts'
import { measureTour } from './load/tour.ts'

const { values } = parseArgs({
  options: {
    /** A data folder that holds the whole library already, to save its import. */
    data: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    /** After which memory is read; twice as many are asked for in turn. */
    pages: { type: 'string', default: '10000' },
    /** Of one burst. */
    seconds: { type: 'string', default: '2' },
    /** Another server to compare with: the address of a page of it @ the number of its process. */
    peer: { type: 'string' },
    'peer-call': { type: 'string', default: CALL },
    /** How to start another one: 'URL COMMAND'. */
    'peer-start': { type: 'string' },
    /** A file of paths, one a line, of pages that it never made. */
    'peer-paths': { type: 'string' },
    /** The parts to measure; all without it. */
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
  // What a start would do behind, a search index of everything included, would be measured along.
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
