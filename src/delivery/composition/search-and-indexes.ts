import { join } from 'node:path'

import type { DependencyContainer } from 'tsyringe'

import { connectionTo } from '#adapters/search/algolia/algolia-connection.ts'
import { AlgoliaSearchIndex } from '#adapters/search/algolia/algolia-search-index.ts'
import { AlgoliaSiteSearch } from '#adapters/search/algolia/algolia-site-search.ts'
import { SqliteSiteSearch } from '#adapters/search/embedded/sqlite-site-search.ts'
import type { NamedIndex } from '#application/content/rebuild-search-index.ts'
import { searchFailover } from '#application/search/search-failover.ts'
import { SearchWatch, timedSearch } from '#application/search/search-timing.ts'
import { searchWithOutageLog } from '#application/shared/logger-wrappers.ts'
import type { SiteSearch } from '#ports/site-search.ts'

import type { AlgoliaSettings } from '../settings/algolia-settings.ts'
import { CLOSING, provide } from './dependency-container.ts'
import { LIBRARY } from './page-stores.ts'
import { CLOCK, LOGGER, ROLE, SETTINGS } from './process-dependencies.ts'
import { UPSTREAM_SERVICES } from './upstream-services.ts'

/**
 * Embedded search index, updated after publications. A server opens it at start, the command line
 * at the first search.
 */
export const SEARCH_INDEX = provide((c) => {
  const folder = join(c.resolve(SETTINGS).dataDir, 'search')
  const search = c.resolve(CLOSING).use(new SqliteSiteSearch(folder, c.resolve(LIBRARY)))
  if (c.resolve(ROLE) === 'server') search.open()
  return search
})

/** Passes the duration of each search to the metrics. */
export const SEARCH_WATCH = provide(() => new SearchWatch())

/** Search of the site: Algolia if configured, with the embedded index as failover. */
export const SEARCH = provide((c) => {
  const { algolia } = c.resolve(SETTINGS)
  const search = algolia === undefined ? c.resolve(SEARCH_INDEX) : algoliaFirst(c, algolia)
  return timedSearch(search, c.resolve(SEARCH_WATCH), c.resolve(CLOCK))
})

/** Search indexes that a command can rebuild. */
export const SEARCH_INDEXES = provide((c): readonly NamedIndex[] => {
  const { algolia } = c.resolve(SETTINGS)
  const embedded = { name: 'embedded', index: c.resolve(SEARCH_INDEX) } as const
  return algolia === undefined ? [embedded] : [embedded, algoliaIndex(c, algolia)]
})

function algoliaFirst(c: DependencyContainer, account: AlgoliaSettings): SiteSearch {
  const { send } = c.resolve(UPSTREAM_SERVICES).to('search')
  const connect = connectionTo(account, account.searchKey, send)
  const search = new AlgoliaSiteSearch(connect, account.index, c.resolve(LIBRARY))
  const logged = searchWithOutageLog(search, c.resolve(LOGGER))
  return searchFailover(logged, c.resolve(SEARCH_INDEX), c.resolve(CLOCK))
}

function algoliaIndex(c: DependencyContainer, account: AlgoliaSettings): NamedIndex {
  const { adminKey, index } = account
  if (adminKey === undefined) return { name: 'algolia', index: undefined }
  const { send } = c.resolve(UPSTREAM_SERVICES).to('search index')
  return {
    name: 'algolia',
    index: new AlgoliaSearchIndex(connectionTo(account, adminKey, send), index),
  }
}
