import { join } from 'node:path'

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
import type { Settings } from '../settings/read-settings.ts'
import type { DatabaseOptions } from './bind-databases.ts'
import type { Registry } from './dependency-container.ts'
import {
  CLOCK,
  LOGGER,
  LIBRARY,
  SEARCH,
  SEARCH_INDEX,
  SEARCH_INDEXES,
  SEARCH_WATCH,
  UPSTREAM_SERVICES,
} from './injection-tokens.ts'

/**
 * Binds the search: Algolia with the embedded index as failover if configured, else the embedded
 * index.
 */
export function bindSearch(
  registry: Registry,
  { dataDir, algolia }: Settings,
  role: DatabaseOptions['role'],
): void {
  registry
    .bind(SEARCH_INDEX, (parts) =>
      parts.disposeLater(embeddedSearch(parts, dataDir, role), (search) =>
        search[Symbol.asyncDispose](),
      ),
    )
    .bind(SEARCH_WATCH, () => new SearchWatch())
    .bind(SEARCH, (parts) =>
      timedSearch(
        algolia === undefined ? parts.get(SEARCH_INDEX) : algoliaFirst(parts, algolia),
        parts.get(SEARCH_WATCH),
        parts.get(CLOCK),
      ),
    )
    .bind(SEARCH_INDEXES, (parts) => {
      const embedded = { name: 'embedded', index: parts.get(SEARCH_INDEX) } as const
      return algolia === undefined ? [embedded] : [embedded, algoliaIndex(parts, algolia)]
    })
}

/** Opens the embedded index: at start in a server, at the first search on the command line. */
function embeddedSearch(
  parts: Registry,
  dataDir: string,
  role: DatabaseOptions['role'],
): SqliteSiteSearch {
  const search = new SqliteSiteSearch(join(dataDir, 'search'), parts.get(LIBRARY))
  if (role === 'server') search.open()
  return search
}

function algoliaFirst(parts: Registry, account: AlgoliaSettings): SiteSearch {
  const connect = connectionTo(
    account,
    account.searchKey,
    parts.get(UPSTREAM_SERVICES).to('search').send,
  )
  const search = new AlgoliaSiteSearch(connect, account.index, parts.get(LIBRARY))
  return searchFailover(
    searchWithOutageLog(search, parts.get(LOGGER)),
    parts.get(SEARCH_INDEX),
    parts.get(CLOCK),
  )
}

function algoliaIndex(parts: Registry, account: AlgoliaSettings): NamedIndex {
  const { adminKey, index } = account
  return {
    name: 'algolia',
    index:
      adminKey === undefined
        ? undefined
        : new AlgoliaSearchIndex(
            connectionTo(account, adminKey, parts.get(UPSTREAM_SERVICES).to('search index').send),
            index,
          ),
  }
}
