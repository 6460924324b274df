import { checkContent } from '#application/content/check-content.ts'
import { importContent } from '#application/content/import-content.ts'
import { indexSearch, refreshSearch, searchIsOutdated } from '#application/content/index-search.ts'
import { syncSiteSettings } from '#application/content/sync-site-settings.ts'
import type { LintRedirects } from '#application/redirects/lint-redirects.ts'
import type { Site } from '#application/site.ts'

import { DEMO_SOURCE } from '../settings/source-keys.ts'
import type { Registry } from './registry.ts'
import {
  CLOCK,
  CONTENT_CHECK,
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
export function contentOf(parts: Registry, lint: LintRedirects): Site['content'] {
  const library = parts.get(LIBRARY)
  const publisher = parts.get(PUBLISHER)
  const purge = parts.get(PURGES)
  const index = parts.get(SEARCH_INDEX)
  const furnish = syncSiteSettings({
    source: parts.get(FURNITURE_SOURCE),
    lint,
    furnisher: parts.get(FURNISHER),
    purge,
  })
  const searching = { library, publisher, index, journal: parts.get(JOURNAL) }
  return {
    import: importContent({
      sources: parts.get(SOURCES),
      purge,
      clock: parts.get(CLOCK),
      furniture: { source: DEMO_SOURCE, furnish },
      ...searching,
    }),
    furnish,
    refreshSearch: refreshSearch(searching),
    searchIsOutdated: searchIsOutdated(searching),
    indexSearch: indexSearch({ library, publisher, indexes: parts.get(SEARCH_INDEXES) }),
    status: () => publisher.status(),
    check: (options) => checkContent({ check: parts.get(CONTENT_CHECK), library }, options),
  }
}
