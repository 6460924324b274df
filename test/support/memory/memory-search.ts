import { DatabaseSync } from 'node:sqlite'

import { indexSearcher } from '#adapters/search/embedded/index-searcher.ts'
import { indexWriter } from '#adapters/search/embedded/index-writer.ts'
import { resultsOf, suggestionsOf } from '#adapters/search/embedded/sqlite-site-search.ts'
import { UNSEARCHED_KINDS } from '#domain/search/search-criteria.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import type { SiteSearch } from '#ports/site-search.ts'

/**
 * Creates the embedded search in memory, on this thread. It indexes the current documents of a
 * library.
 */
export async function memorySearch(
  library: Pick<ContentLibrary, 'summariesAt' | 'everything'>,
): Promise<SiteSearch> {
  const database = new DatabaseSync(':memory:')
  const writer = indexWriter(database)
  for await (const document of library.everything(UNSEARCHED_KINDS)) {
    writer.add({ document, fingerprint: '' })
  }
  writer.finish()
  const index = indexSearcher(database)
  return {
    find: async (question, window) => resultsOf(library, { found: index.find(question, window) }),
    suggest: async (query, limit) =>
      suggestionsOf(library, { suggested: index.suggest(query, limit) }),
  }
}
