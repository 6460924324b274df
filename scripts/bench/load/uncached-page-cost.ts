import type { Figure } from '../figure-report.ts'
import { processorTime } from '../process-cpu-time.ts'
import { familyMemory, residentMemory } from '../resident-memory.ts'
import { ask, visit } from '../scale-measurements.ts'
import { spread } from '../scale-sample.ts'
import { startSite } from '../start-server.ts'
import type { MeasuredServer } from '../start-server.ts'
import { ON_ITS_CORE, siteSettings } from './bench-parameters.ts'
import type { LoadBench } from './bench-parameters.ts'
import { countWords } from './count-words.ts'
import type { StartedPeer } from './peer-server.ts'
import { end, waitForServer, startCommand } from './wait-for-server.ts'

/** Number of warm-up pages. */
const WARM_UP = 400
/** Number of measured pages. */
const MISSES = 100
/** Number of words of a measured page. */
const WORDS = { least: 1_200, most: 1_900 }

/**
 * Measures the CPU time of a page at its first render and after its eviction, and the memory used.
 * Compares with a peer, if given.
 */
export async function measureUncachedPages(bench: LoadBench): Promise<readonly Figure[]> {
  const ours = await coldSite(bench)
  const figures: Figure[] = [
    { name: `page not kept, of ${ours.misses} guides`, value: ours.miss, unit: 'µs' },
    { name: 'the same, after all others', value: ours.again, unit: 'µs' },
    { name: `memory after ${ours.visited} pages`, value: ours.memory, unit: 'MB' },
    { name: 'with the database', value: ours.family, unit: 'MB' },
  ]
  if (!bench.startedPeer || bench.startedPeer.paths.length === 0) return figures
  const its = await coldPeer(bench.startedPeer, bench.pages)
  return [
    ...figures,
    { name: `its page not kept, of ${its.misses}`, value: its.miss, unit: 'µs' },
    { name: 'page not kept, times less', value: its.miss / ours.miss, unit: '×', least: 6 },
    { name: 'its same, after all others', value: its.again, unit: 'µs' },
    { name: `its memory after ${its.visited} pages`, value: its.memory, unit: 'MB' },
    { name: 'memory / its memory', value: ours.memory / its.memory, unit: '×', most: 0.5 },
    { name: 'memory with the database / its', value: ours.family / its.memory, unit: '×' },
  ]
}

interface Cold {
  /** CPU time of a page rendered for the first time, in microseconds. */
  readonly miss: number
  readonly misses: number
  /** CPU time of the same pages after all others have evicted them from memory, in microseconds. */
  readonly again: number
  readonly visited: number
  /** Memory in megabytes: of the server process, and of all its processes. */
  readonly memory: number
  readonly family: number
}

async function coldSite(bench: LoadBench): Promise<Cold> {
  const compared = await comparedGuides(bench)
  const others = bench.content.tour.filter((path) => !compared.includes(path))
  await using site = await startSite(siteSettings(bench), ON_ITS_CORE)
  return await coldVisits(site, compared, spread(others, bench.pages - compared.length))
}

async function coldPeer({ url, command, paths }: StartedPeer, pages: number): Promise<Cold> {
  const child = startCommand(command)
  try {
    await waitForServer(url)
    const server = { origin: new URL(url).origin, pid: child.pid ?? 0 }
    return await coldVisits(server, paths.slice(0, MISSES), paths.slice(MISSES, pages))
  } finally {
    await end(child)
  }
}

/** Requests warm-up pages, the compared pages, all others, then the compared pages again. */
async function coldVisits(
  server: Pick<MeasuredServer, 'origin' | 'pid'>,
  compared: readonly string[],
  others: readonly string[],
): Promise<Cold> {
  const cost = async (): Promise<number> => {
    const before = processorTime(server.pid, true)
    await visit(server, compared)
    return (processorTime(server.pid, true) - before) / compared.length
  }
  await visit(server, others.slice(0, WARM_UP))
  const miss = await cost()
  await visit(server, others.slice(WARM_UP))
  return {
    miss,
    misses: compared.length,
    visited: compared.length + others.length,
    memory: residentMemory(server.pid) / 1e6,
    family: familyMemory(server.pid) / 1e6,
    again: await cost(),
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
    const words = countWords(await (await ask(site.origin + path)).text())
    if (words >= WORDS.least && words <= WORDS.most) found.push(path)
    if (found.length === MISSES) break
  }
  return found
}
