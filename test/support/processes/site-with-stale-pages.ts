import { PageCache } from '#delivery/web/server/page-cache/page-cache.ts'
import { PageDiskStore } from '#delivery/web/server/page-cache/page-disk-store.ts'
import { Outage } from '#ports/outage.ts'

import { aRenderedPage, decoded } from '../html/page-cache-fixtures.ts'
import { MemoryLogger } from '../memory/memory-logger.ts'

/** Site whose pages contain version numbers, with the data folder of its servers. */
export interface StoredSite {
  readonly dataDir: string
  /** Published version of each page by path; undefined for a withdrawn page. */
  readonly versions: Map<string, number | undefined>
  /** True if the database of the site is unavailable. */
  unavailable: boolean
}

/** Creates a site with these pages and versions. */
export function storedSite(
  pages: Readonly<Record<string, number | undefined>>,
  dataDir: string,
): StoredSite {
  return { dataDir, versions: new Map(Object.entries(pages)), unavailable: false }
}

/** Starts a page cache of the site, as a server does. It finds only the pages on disk. */
export function startServer(
  site: StoredSite,
  { build = 'a', origin = 'https://preavis.example', maxBytes = 1e9, memory = 6_000 } = {},
) {
  const clock = { now: 1_000_000 }
  const logger = new MemoryLogger()
  const { dataDir } = site
  const store = new PageDiskStore({ dataDir, maxBytes, build, origin, logger })
  const outages: boolean[] = []
  const cache = new PageCache({
    maxBytes: memory,
    now: () => clock.now,
    render: ({ key: address }) => {
      if (site.unavailable) return Promise.reject(new Outage('base de données', undefined))
      const version = site.versions.get(address)
      const tags = new Set([address])
      return Promise.resolve(
        version === undefined ? undefined : aRenderedPage(`${address} ${version}`, { tags }),
      )
    },
    onRefreshFailed: () => undefined,
    onOutage: (unavailable) => void outages.push(unavailable),
    stalePages: store,
  })
  return {
    cache,
    clock,
    logger,
    store,
    outages,
    crash: crashing(store),
    stop: () => store[Symbol.asyncDispose](),
  }
}

/**
 * Returns a function that simulates a crash: later writes of the store are lost, running ones
 * complete.
 */
function crashing(store: PageDiskStore): () => Promise<void> {
  const write = store.write.bind(store)
  const underWay = new Set<Promise<void>>()
  let crashed = false
  store.write = async (...page) => {
    if (crashed) return
    const writing = write(...page).finally(() => underWay.delete(writing))
    underWay.add(writing)
    await writing
  }
  return async () => {
    crashed = true
    await Promise.allSettled(underWay)
    await store[Symbol.asyncDispose]()
  }
}

export type StoredServer = ReturnType<typeof startServer>

/** Returns the text of a cached page, decompressed from brotli. */
export async function shown({ cache }: StoredServer, address: string): Promise<string | undefined> {
  const page = await cache.fetch({ key: address })
  return page && decoded(page.br.body, 'br')
}
