import type { Document } from '#domain/editorial/document.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

/**
 * Returns a library that loads this document for its path, in place of the published one. Lists do
 * not change.
 */
export function libraryWithDocument(library: ContentLibrary, document: Document): ContentLibrary {
  return {
    documentAt: async (path) => (path === document.path ? document : library.documentAt(path)),
    list: (selection) => library.list(selection),
    yearlyTotals: (counted) => library.yearlyTotals(counted),
    totalsBy: (grouping, counted) => library.totalsBy(grouping, counted),
    summariesAt: (paths) => library.summariesAt(paths),
    published: (paths) => library.published(paths),
    citing: (...query) => library.citing(...query),
    sitemapKindCounts: () => library.sitemapKindCounts(),
    paths: (kind, range) => library.paths(kind, range),
    everything: (except) => library.everything(except),
    fingerprints: (except) => library.fingerprints(except),
    documentsOf: (ids) => library.documentsOf(ids),
  }
}
