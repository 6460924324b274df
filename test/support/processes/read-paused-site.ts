import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { PATHS } from '#domain/navigation/site-paths.ts'

import { busyCores, pauseDatabase, readDuring } from './read-during-pauses.ts'
import { siteProcess } from './site-process.ts'
import type { SiteProcess } from './site-process.ts'

const PAUSE_MS = 3_000
const BETWEEN_PAUSES_MS = 2_000
const PER_SECOND = 8
const PAGES: readonly string[] = [
  PATHS.home,
  '/sitemap.xml',
  PATHS.news,
  PATHS.guides,
  PATHS.glossary,
  PATHS.agreements,
  PATHS.help,
]

/**
 * Starts a site several times beside processes that occupy every core. Each time its database is
 * paused for three seconds as soon as it starts, and again when the site is ready. Returns the
 * refused requests of clients that never retry, and the number of requests.
 */
export async function readPausedSite(starts: number, pauses: number) {
  await using resources = new AsyncDisposableStack()
  const dataDir = await mkdtemp(join(tmpdir(), 'preavis-paused-'))
  resources.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20 }))
  const settings = { DATA_DIR: dataDir, RATE_LIMIT_TIMES: '1000' }
  await (await siteProcess(settings)).stop()
  resources.use(busyCores())
  const pauseOften = async (site: SiteProcess) => {
    await pauseDatabase(dataDir, PAUSE_MS)
    while ((await site.ask('/readyz')).status !== 200) await delay(100)
    for (let pause = 1; pause < pauses; pause += 1) {
      await delay(BETWEEN_PAUSES_MS)
      await pauseDatabase(dataDir, PAUSE_MS)
    }
  }
  const answers = []
  for (let start = 0; start < starts; start += 1) {
    const site = await siteProcess(settings, { until: '/healthz' })
    const traffic = { origin: site.origin, path: pathOf, perSecond: PER_SECOND }
    answers.push(...(await readDuring(pauseOften(site), traffic)))
    await site.stop()
  }
  return { requests: answers.length, refused: answers.filter(({ status }) => status !== 200) }
}

/** Searches, which are rendered for each request, between pages, which are stored. */
function pathOf(turn: number): string {
  return turn % 2 === 0
    ? `${PATHS.search}?query=preavis-${turn}`
    : (PAGES[((turn - 1) / 2) % PAGES.length] ?? PATHS.home)
}
