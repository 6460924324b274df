import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { Figure } from '../figure-report.ts'
import { processorTime, waitUntilIdle } from '../process-cpu-time.ts'
import { memoryWithDescendants, residentMemory } from '../resident-memory.ts'
import { fetchPageWithRetry, visit } from '../scale-measurements.ts'
import { sampleEvenly } from '../scale-sample.ts'
import { startSite } from '../start-server.ts'
import type { MeasuredServer } from '../start-server.ts'
import { ON_SERVER_CORE, siteSettings } from './bench-parameters.ts'
import type { LoadBench } from './bench-parameters.ts'
import { countWords } from './count-words.ts'
import type { StartedPeer } from './peer-options.ts'
import { stopProcess, waitForServer, startCommand } from './wait-for-server.ts'

/** Number of warm-up pages of the crawl. */
const WARM_UP = 400
/** Number of measured pages. */
const MISSES = 100
/** Number of words of a measured page. */
const WORDS = { least: 1_200, most: 1_900 }

/**
 * Measures the CPU time of a crawl of unseen pages, and of guides and articles of the Code at their
 * first render after it, and the memory used. Compares with a peer, if given.
 */
export async function measureUncachedPages(bench: LoadBench): Promise<readonly Figure[]> {
  const ours = await coldSite(bench)
  const figures: Figure[] = [
    { name: `page not kept, of ${MISSES} guides`, value: ours.guide, unit: 'µs' },
    { name: `page not kept, of ${MISSES} articles of the Code`, value: ours.article, unit: 'µs' },
    { name: `page of a crawl of ${ours.visited} unseen pages`, value: ours.crawled, unit: 'µs' },
    { name: `memory after ${ours.visited} pages`, value: ours.memory, unit: 'MB' },
    { name: 'with the database', value: ours.family, unit: 'MB' },
  ]
  if (!bench.startedPeer || bench.startedPeer.paths.length === 0) return figures
  const its = await coldPeer(bench.startedPeer, bench.pages)
  return [
    ...figures,
    { name: `its page not kept, of ${MISSES}`, value: its.guide, unit: 'µs' },
    { name: 'guide / its page', value: ours.guide / its.guide, unit: '×', most: 0.7 },
    {
      name: 'article of the Code / its page',
      value: ours.article / its.guide,
      unit: '×',
      most: 0.5,
    },
    { name: 'crawl / its crawl', value: ours.crawled / its.crawled, unit: '×', most: 0.75 },
    { name: `its memory after ${its.visited} pages`, value: its.memory, unit: 'MB' },
    { name: 'memory / its memory', value: ours.memory / its.memory, unit: '×', most: 0.5 },
    { name: 'memory with the database / its', value: ours.family / its.memory, unit: '×' },
  ]
}

interface Cold {
  /** CPU time of a guide, or page of the peer, rendered for the first time, in microseconds. */
  readonly guide: number
  /** CPU time of an article of the Code rendered for the first time, in microseconds. */
  readonly article: number
  /** CPU time of a page of the crawl, in microseconds. */
  readonly crawled: number
  readonly visited: number
  /** Memory in megabytes: of the server process, and of all its processes. */
  readonly memory: number
  readonly family: number
}

/** Pages to request: two groups whose cost is measured, and all others. */
interface Visited {
  readonly guides: readonly string[]
  readonly articles: readonly string[]
  readonly others: readonly string[]
}

async function coldSite(bench: LoadBench): Promise<Cold> {
  const guides = await comparedGuides(bench)
  const { lawArticles, tour } = bench.content
  const articles = sampleEvenly(lawArticles, MISSES)
  const measured = new Set([...guides, ...articles])
  const others = tour.filter((path) => !measured.has(path))
  // Copies of pages from earlier servers would be read from disk.
  await rm(join(bench.dataDir, 'pages'), { recursive: true, force: true })
  await using site = await startSite(siteSettings(bench), ON_SERVER_CORE)
  const visited = { guides, articles, others: sampleEvenly(others, bench.pages - measured.size) }
  return await coldVisits(site, visited)
}

async function coldPeer({ url, command, paths }: StartedPeer, pages: number): Promise<Cold> {
  const child = startCommand(command)
  try {
    await waitForServer(url)
    const server = { origin: new URL(url).origin, pid: child.pid ?? 0 }
    const [guides, articles] = [paths.slice(0, MISSES), paths.slice(MISSES, 2 * MISSES)]
    return await coldVisits(server, { guides, articles, others: paths.slice(2 * MISSES, pages) })
  } finally {
    await stopProcess(child)
  }
}

/**
 * Waits until the server is idle, then requests warm-up pages, all others, and the measured groups,
 * whose code is compiled by then.
 */
async function coldVisits(
  server: Pick<MeasuredServer, 'origin' | 'pid'>,
  { guides, articles, others }: Visited,
): Promise<Cold> {
  const cost = async (paths: readonly string[]): Promise<number> => {
    const before = processorTime(server.pid, true)
    await visit(server, paths)
    return (processorTime(server.pid, true) - before) / paths.length
  }
  await waitUntilIdle(server.pid)
  await visit(server, others.slice(0, WARM_UP))
  return {
    crawled: await cost(others.slice(WARM_UP)),
    guide: await cost(guides),
    article: await cost(articles),
    visited: guides.length + articles.length + others.length,
    memory: residentMemory(server.pid) / 1e6,
    family: memoryWithDescendants(server.pid) / 1e6,
  }
}

/**
 * Returns guides that are about as long as the page of the other measurements. It requests them
 * from a server that is not measured.
 */
async function comparedGuides(bench: LoadBench): Promise<readonly string[]> {
  await using site = await startSite(siteSettings(bench))
  const found: string[] = []
  for (const path of bench.content.guides) {
    const words = countWords(await (await fetchPageWithRetry(site.origin + path)).text())
    if (words >= WORDS.least && words <= WORDS.most) found.push(path)
    if (found.length === MISSES) break
  }
  return found
}
