import type { ContentLibrary, Selection } from '#ports/content.ts'

/** A library that remembers what it was asked. */
export interface CountingLibrary {
  readonly library: ContentLibrary
  /** The questions asked so far, by the name of the method. */
  readonly asked: string[]
  /** The lists asked for so far. */
  readonly lists: Selection[]
}

/** Counts the questions that go to a library. */
export function counting(library: ContentLibrary): CountingLibrary {
  const asked: string[] = []
  const lists: Selection[] = []
  const told = <Answer>(question: string, answer: Answer): Answer => {
    asked.push(question)
    return answer
  }
  return {
    asked,
    lists,
    library: {
      documentAt: (path) => told('documentAt', library.documentAt(path)),
      list: (selection) => {
        lists.push(selection)
        return told('list', library.list(selection))
      },
      yearlyTotals: (counted) => told('yearlyTotals', library.yearlyTotals(counted)),
      totalsBy: (grouping, counted) => told('totalsBy', library.totalsBy(grouping, counted)),
      summariesAt: (paths) => told('summariesAt', library.summariesAt(paths)),
      published: (paths) => told('published', library.published(paths)),
      sitemapKindCounts: () => told('sitemapKindCounts', library.sitemapKindCounts()),
      paths: (kind, range) => told('paths', library.paths(kind, range)),
      everything: () => told('everything', library.everything()),
      fingerprints: () => told('fingerprints', library.fingerprints()),
      documentsOf: (ids) => told('documentsOf', library.documentsOf(ids)),
    },
  }
}
