import { processorTime } from './process-time.ts'
import { startSite } from './start-server.ts'

/** Cache size in megabytes, too small for any page: every request loads, renders and compresses. */
const NO_ROOM = '0.0001'
/** Numbers of warm-up requests and of measured requests. */
const WARM_UP = 500
const REQUESTS = 2000
const AT_ONCE = 4

/**
 * Measures uncached pages: CPU time of Node and PostgreSQL together, over all articles and guides.
 */
export async function renderedPages(environment: Record<string, string>): Promise<void> {
  await using site = await startSite({ ...environment, PAGE_CACHE_MB: NO_ROOM })
  const index = await (await fetch(`${site.origin}/guide`)).text()
  const news = await (await fetch(`${site.origin}/actualite`)).text()
  const groups = {
    articles: [...new Set(news.match(/\/actualite\/[a-z-]+\/[a-z0-9-]+/g))],
    guides: [...new Set(index.match(/\/guide\/(?!definition)[a-z0-9-]+(?=")/g))],
  }
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

/**
 * Sends requests for pages in turn, several at a time: sequential requests would measure process
 * wake-ups.
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
  await Promise.all(Array.from({ length: AT_ONCE }, askOneByOne))
}
