import { furnishSite } from '../../application/content/furnish-site.ts'
import { importContent } from '../../application/content/import-content.ts'
import { indexSearch } from '../../application/content/index-search.ts'
import { refreshSearch, searchIsOutdated } from '../../application/content/refresh-search.ts'
import type { Site } from '../../application/site.ts'
import type { Registry } from './registry.ts'
import {
  CLOCK,
  FURNISHER,
  FURNITURE_SOURCE,
  JOURNAL,
  LIBRARY,
  PUBLISHER,
  PURGES,
  SEARCH_INDEX,
  SEARCH_INDEXES,
  SOURCES,
} from './tokens.ts'

/** Hands the ports to the use cases that put content on the site, and bring the search up to it. */
export function contentOf(parts: Registry): Site['content'] {
  const library = parts.get(LIBRARY)
  const publisher = parts.get(PUBLISHER)
  const purge = parts.get(PURGES)
  const index = parts.get(SEARCH_INDEX)
  const searching = { library, publisher, index, journal: parts.get(JOURNAL) }
  return {
    import: importContent({
      sources: parts.get(SOURCES),
      purge,
      clock: parts.get(CLOCK),
      ...searching,
    }),
    furnish: furnishSite({
      source: parts.get(FURNITURE_SOURCE),
      furnisher: parts.get(FURNISHER),
      purge,
    }),
    refreshSearch: refreshSearch(searching),
    searchIsOutdated: searchIsOutdated(searching),
    indexSearch: indexSearch({ library, publisher, indexes: parts.get(SEARCH_INDEXES) }),
    status: () => publisher.status(),
  }
}
