import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { warmUp } from './cached-pages.ts'
import { importSources } from './import-sources.ts'
import { createSampleSite, openLibrary, pathsByKind } from './open-library.ts'
import {
  coldRound,
  measureHitCost,
  memoryMegabytes,
  startScaleSite,
  visit,
} from './scale-measurements.ts'
import type { Figures } from './scale-measurements.ts'
import { chooseSample, fillSample } from './scale-sample.ts'
import type { Sample } from './scale-sample.ts'
import { printScale } from './scale-table.ts'
import type { MeasuredServer } from './start-server.ts'

// Runs `npm run bench:scale`: compares page costs on sites of growing size.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    /**
     * Data folder with imported content. By default a temporary one, into which all sources are
     * imported.
     */
    data: { type: 'string' },
  },
})
const ROUNDS = Number(values.rounds)
const SMALL = 1_000
const MIDDLE = 10_000
/** Cache size in megabytes: far less than the visited pages. */
const BUDGET = '4'

const folder = await mkdtemp(join(tmpdir(), 'preavis-scale-'))
try {
  const whole = values.data ?? join(folder, 'whole')
  if (!existsSync(whole)) {
    await mkdir(whole)
    importSources({ DATA_DIR: whole })
  }
  const { sample, sites } = await makeSites(whole)
  const figures = new Map<string, Figures[]>()
  const note = (size: string, round: Figures) => {
    figures.set(size, [...(figures.get(size) ?? []), round])
  }
  const warmUp = [...sample.paths].filter((_, at) => at % 5 === 0)
  const visits = { warmUp, measured: sample.measured }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [size, dataDir] of sites) note(size, await coldRound(dataDir, visits))
  }
  for (const [size, round] of await warmRounds(sites, sample)) note(size, round)
  printScale(figures)
} finally {
  await rm(folder, { recursive: true, force: true })
}

/**
 * Creates the three sites. Returns their data folders by number of documents, the smallest first.
 */
async function makeSites(
  whole: string,
): Promise<{ readonly sample: Sample; readonly sites: ReadonlyMap<string, string> }> {
  await using site = await startScaleSite(whole)
  await using library = await openLibrary(whole)
  const published = await pathsByKind(library.library)
  const documents = new Set([...published.values()].flat())
  const sample = await chooseSample(published, SMALL, (path) => linksOf(site, path))
  const small = join(folder, 'small')
  const middle = join(folder, 'middle')
  await Promise.all([mkdir(small), mkdir(middle)])
  await createSampleSite(small, library, sample.paths)
  await createSampleSite(middle, library, fillSample(sample.paths, documents, MIDDLE))
  const sites = new Map([
    [`${SMALL}`, small],
    [`${MIDDLE}`, middle],
    [`${documents.size}`, whole],
  ])
  return { sample, sites }
}

async function linksOf(site: MeasuredServer, path: string): Promise<readonly string[]> {
  const html = await (await fetch(site.origin + path)).text()
  return [...html.matchAll(/ href="(\/[^"?#]*)/gu)].map(([, link = '']) => link)
}

/** Visits all sites in turn, so that a noisy machine affects them alike. */
async function warmRounds(
  sites: ReadonlyMap<string, string>,
  { paths, measured }: Sample,
): Promise<readonly (readonly [string, Figures])[]> {
  await using running = new AsyncDisposableStack()
  const started: (readonly [string, MeasuredServer])[] = []
  for (const [size, dataDir] of sites) {
    const site = await startScaleSite(dataDir, BUDGET)
    started.push([size, running.use(site)])
    await visit(site, [...paths])
  }
  const rounds: (readonly [string, Figures])[] = started.map(([size, site]) => [
    size,
    new Map([[`memory after ${paths.size} pages, MB`, memoryMegabytes(site)]]),
  ])
  const [hot = '/'] = measured.get('article') ?? []
  for (const [, site] of started) await warmUp(site.origin + hot)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [size, site] of started) {
      rounds.push([size, new Map([['hit, CPU µs', await measureHitCost(site, hot)]])])
    }
  }
  return rounds
}
