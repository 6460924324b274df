import type { ContentLibrary, ListQuery } from '#ports/published-content.ts'

/** Library that records the calls of its methods. */
export interface CountingLibrary {
  readonly library: ContentLibrary
  /** Names of the methods called so far. */
  readonly calls: string[]
  /** Queries of the lists loaded so far. */
  readonly lists: ListQuery[]
}

/** Wraps a library. The wrapper records the calls of its methods. */
export function countingLibrary(library: ContentLibrary): CountingLibrary {
  const calls: string[] = []
  const lists: ListQuery[] = []
  const count = <Answer>(question: string, answer: Answer): Answer => {
    calls.push(question)
    return answer
  }
  return {
    calls,
    lists,
    library: {
      documentAt: (path) => count('documentAt', library.documentAt(path)),
      list: (selection) => {
        lists.push(selection)
        return count('list', library.list(selection))
      },
      yearlyTotals: (counted) => count('yearlyTotals', library.yearlyTotals(counted)),
      totalsBy: (grouping, counted) => count('totalsBy', library.totalsBy(grouping, counted)),
      summariesAt: (paths) => count('summariesAt', library.summariesAt(paths)),
      published: (paths) => count('published', library.published(paths)),
      citing: (...query) => count('citing', library.citing(...query)),
      sitemapKindCounts: () => count('sitemapKindCounts', library.sitemapKindCounts()),
      paths: (kind, range) => count('paths', library.paths(kind, range)),
      everything: () => count('everything', library.everything()),
      fingerprints: () => count('fingerprints', library.fingerprints()),
      documentsOf: (ids) => count('documentsOf', library.documentsOf(ids)),
    },
  }
}
