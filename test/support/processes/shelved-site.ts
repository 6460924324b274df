import { lastGoodPages } from '#delivery/web/server/page-cache/last-good-pages.ts'
import { PageCache } from '#delivery/web/server/page-cache/page-cache.ts'
import { PageFolder } from '#delivery/web/server/page-cache/page-folder.ts'
import { PageShelf } from '#delivery/web/server/page-cache/page-shelf.ts'
import { Outage } from '#ports/outage.ts'

import { aRenderedPage, decoded } from '../html/rendered-pages.ts'
import { MemoryJournal } from '../memory/memory-journal.ts'

/** A site whose pages have versions, and the folder of their last good copies. */
export interface ShelvedSite {
  readonly folder: string
  /** The version of each page as it is published; none when it is withdrawn. */
  readonly versions: Map<string, number | undefined>
  away: boolean
}

/** A server of the site, as it starts: it knows nothing but what is on disk. */
export function startServer(
  site: ShelvedSite,
  { build = 'a', origin = 'https://preavis.example', maxBytes = 1e9, memory = 6_000 } = {},
) {
  const clock = { now: 1_000_000 }
  const journal = new MemoryJournal()
  const { folder, crash } = crashingFolder(site.folder)
  const shelf = new PageShelf({ folder, maxBytes, journal })
  const told: boolean[] = []
  const cache = new PageCache({
    maxBytes: memory,
    now: () => clock.now,
    render: (address) => {
      if (site.away) return Promise.reject(new Outage('base de données', new Error('éteinte')))
      const version = site.versions.get(address)
      const tags = new Set([address])
      return Promise.resolve(
        version === undefined ? undefined : aRenderedPage(`${address} ${version}`, { tags }),
      )
    },
    onRefreshFailed: () => undefined,
    onOutage: (away) => void told.push(away),
    lastGood: lastGoodPages(shelf, { build, origin }),
  })
  return { cache, clock, journal, shelf, told, crash, stop: () => shelf[Symbol.asyncDispose]() }
}

/** A folder to which nothing is written any more once its process crashed: what was under way ends, as the system sees to it. */
function crashingFolder(path: string) {
  const folder = new PageFolder(path)
  const write = folder.write.bind(folder)
  const underWay = new Set<Promise<void>>()
  let crashed = false
  folder.write = async (name, bytes) => {
    if (crashed) return
    const writing = write(name, bytes).finally(() => underWay.delete(writing))
    underWay.add(writing)
    await writing
  }
  const crash = async (): Promise<void> => {
    crashed = true
    await Promise.allSettled(underWay)
  }
  return { folder, crash }
}

export type ShelvedServer = ReturnType<typeof startServer>

/** The text of the page at an address, as a reader of brotli gets it. */
export async function shown(
  { cache }: ShelvedServer,
  address: string,
): Promise<string | undefined> {
  const page = await cache.fetch(address)
  return page && decoded(page.br.body, 'br')
}

/** A site with these pages, whose last good copies are in this folder. */
export function shelvedSite(
  pages: Readonly<Record<string, number | undefined>>,
  folder: string,
): ShelvedSite {
  return { folder, versions: new Map(Object.entries(pages)), away: false }
}
