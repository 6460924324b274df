import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, loadavg, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { importSources, importWords } from './import-sources.ts'
import { startSite } from './start-server.ts'
import { median, pairedRatio, percentile } from './statistics.ts'
import { linkedPaths } from './uncached-pages.ts'

// Runs `npm run bench:load`: latency of pages while a release reads its sources again.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    sources: { type: 'string', default: 'guides,code' },
  },
})

/** Milliseconds between the starts of two requests, which do not wait for each other. */
const PACE_MS = 50
/** Page cache in megabytes: about half of the pages are rendered again. */
const CACHE_MB = '3'

const environment = {
  DATA_DIR: await mkdtemp(join(tmpdir(), 'preavis-bench-')),
  PAGE_CACHE_MB: CACHE_MB,
}
const sources = values.sources.split(',')
try {
  console.log(`load average ${loadavg()[0]?.toFixed(1)}`)
  importSources(environment, ['demo', ...sources])
  await using site = await startSite(environment)
  const paths = Object.values(await linkedPaths(site.origin)).flat()
  await requestUntil(site.origin, paths, wait(paths.length * PACE_MS))
  const quiet: number[][] = []
  const beside: number[][] = []
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const start = performance.now()
    beside.push(await requestUntil(site.origin, paths, rereadSources()))
    quiet.push(await requestUntil(site.origin, paths, wait(performance.now() - start)))
  }
  printLatencies({ quiet, beside })
} finally {
  await rm(environment.DATA_DIR, { recursive: true, force: true })
}

/**
 * Requests the paths in turn, one each `PACE_MS`, until the work ends. Returns the latencies in
 * milliseconds; throws if a page is not answered by 200.
 */
async function requestUntil(
  origin: string,
  paths: readonly string[],
  work: Promise<unknown>,
): Promise<number[]> {
  const requests: Promise<number>[] = []
  const progress = { isEnded: false }
  const ended = work.finally(() => (progress.isEnded = true))
  while (!progress.isEnded) {
    requests.push(latencyOf(`${origin}${paths[requests.length % paths.length] ?? ''}`))
    await wait(PACE_MS)
  }
  await ended
  return Promise.all(requests)
}

async function latencyOf(address: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return performance.now() - start
}

/** Reads all documents of the sources again, with the priority of the server's own imports. */
async function rereadSources(): Promise<void> {
  const child = spawn(process.execPath, importWords(['--reread', ...sources]), {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the import ended with ${String(code)}`)
}

function printLatencies(rounds: Readonly<Record<'quiet' | 'beside', readonly number[][]>>): void {
  const shares = { p50: 0.5, p95: 0.95, p99: 0.99 }
  console.table(
    Object.entries(shares).map(([name, share]) => {
      const quiet = rounds.quiet.map((each) => percentile(each, share))
      const beside = rounds.beside.map((each) => percentile(each, share))
      return {
        name,
        'quiet ms': median(quiet).toFixed(1),
        'beside an import ms': median(beside).toFixed(1),
        ratio: pairedRatio(beside, quiet).toFixed(2),
      }
    }),
  )
}
