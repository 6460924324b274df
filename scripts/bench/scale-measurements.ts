import { readFileSync } from 'node:fs'

import { processorTime } from './process-cpu-time.ts'
import { BROWSER_ENCODINGS, burst } from './request-burst.ts'
import { startSite } from './start-server.ts'
import type { MeasuredServer, MeasuredSite } from './start-server.ts'

/** Measured figures of one site in one round, by name. */
export type Figures = ReadonlyMap<string, number>

/** Paths to request: first for warm-up, then by kind to be measured. */
export interface Visits {
  readonly warmUp: readonly string[]
  readonly measured: ReadonlyMap<string, readonly string[]>
}

/**
 * Page cache size in megabytes, too small for any page. Each request thus loads, renders and
 * compresses.
 */
const NO_ROOM = '0.0001'
const AT_ONCE = 4

/**
 * Starts a site of the comparison with a fixed origin. Another origin would refresh the search
 * index, since pages contain it.
 */
export function startScaleSite(dataDir: string, cacheMegabytes?: string): Promise<MeasuredSite> {
  return startSite({
    DATA_DIR: dataDir,
    SITE_ORIGIN: 'http://localhost:3000',
    ...(cacheMegabytes !== undefined && { PAGE_CACHE_MB: cacheMegabytes }),
  })
}

/**
 * Restarts the site with empty caches and requests each page once. Returns milliseconds to the
 * first healthy response, and the CPU time per page of each kind, with PostgreSQL.
 */
export async function coldRound(dataDir: string, { warmUp, measured }: Visits): Promise<Figures> {
  await using site = await startScaleSite(dataDir, NO_ROOM)
  await visit(site, warmUp)
  const figures = new Map([['start, ms', site.healthyAfter]])
  for (const [kind, paths] of measured) {
    const before = processorTime(site.pid, true)
    await visit(site, paths)
    const used = processorTime(site.pid, true) - before
    figures.set(`miss ${kind}, CPU ms`, used / 1000 / paths.length)
  }
  return figures
}

/** Requests each page once, four at a time. Throws if a response is an error. */
export async function visit(
  site: Pick<MeasuredServer, 'origin'>,
  paths: readonly string[],
): Promise<void> {
  const waiting = paths.values()
  const askOneByOne = async (): Promise<void> => {
    for (const path of waiting) {
      const answer = await fetchPageWithRetry(site.origin + path)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askOneByOne))
}

/** Fetches a URL. Retries once, for the case that the server closes an idle connection. */
function fetchPageWithRetry(url: string): Promise<Response> {
  const options = { headers: { 'accept-encoding': BROWSER_ENCODINGS } }
  return fetch(url, options).catch(() => fetch(url, options))
}

/** Measures the CPU time per request of a cached page, in microseconds. */
export async function measureHitCost(site: MeasuredServer, path: string): Promise<number> {
  const { processorPerRequest } = await burst(site, path, { connections: 32, seconds: 2 })
  return processorPerRequest
}

/** Returns the resident memory of the site, in megabytes. */
export function memoryMegabytes(site: MeasuredServer): number {
  const status = readFileSync(`/proc/${site.pid}/status`, 'utf8')
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/mu.exec(status) ?? []
  return (Number(kilobytes) * 1024) / 1e6
}
