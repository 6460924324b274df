import { processorTime } from './process-cpu-time.ts'
import { startSite } from './start-server.ts'

/** Page cache size in megabytes, too small for any page: each request loads, renders and compresses. */
const NO_ROOM = '0.0001'
/** Number of warm-up requests per group of pages, not measured. */
const WARM_UP = 500
/** Number of measured requests per group of pages. */
const REQUESTS = 2000
/** Number of concurrent requests. */
const CONCURRENCY = 4

/**
 * Prints the CPU time of an uncached page, of Node alone and with PostgreSQL. Measures the articles
 * linked on the news page, and the guides.
 */
export async function printUncachedPages(environment: Record<string, string>): Promise<void> {
  await using site = await startSite({ ...environment, PAGE_CACHE_MB: NO_ROOM })
  const groups = await linkedPaths(site.origin)
  const rows: Record<string, string | number>[] = []
  for (const [group, paths] of Object.entries(groups)) {
    await ask(site.origin, paths, WARM_UP)
    const node = processorTime(site.pid)
    const all = processorTime(site.pid, true)
    await ask(site.origin, paths, REQUESTS)
    rows.push({
      group,
      pages: paths.length,
      'CPU ms in all': ((processorTime(site.pid, true) - all) / REQUESTS / 1000).toFixed(2),
      'CPU ms of Node': ((processorTime(site.pid) - node) / REQUESTS / 1000).toFixed(2),
    })
  }
  console.log('Pages rendered for each request')
  console.table(rows)
}

/** Returns the paths of the articles linked on the news page, and of the guides. */
export async function linkedPaths(
  origin: string,
): Promise<Readonly<Record<'articles' | 'guides', readonly string[]>>> {
  const index = await (await fetch(`${origin}/guide`)).text()
  const news = await (await fetch(`${origin}/actualite`)).text()
  return {
    articles: [...new Set(news.match(/\/actualite\/[a-z-]+\/[a-z0-9-]+/g))],
    guides: [...new Set(index.match(/\/guide\/(?!definition)[a-z0-9-]+(?=")/g))],
  }
}

/**
 * Sends a number of requests, cycling through the paths, four at a time. With sequential requests,
 * process wake-ups would add to the CPU time.
 */
async function ask(origin: string, paths: readonly string[], requests: number): Promise<void> {
  let sent = 0
  const askOneByOne = async (): Promise<void> => {
    while (sent < requests) {
      const path = paths[sent % paths.length] ?? ''
      sent += 1
      const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, askOneByOne))
}
