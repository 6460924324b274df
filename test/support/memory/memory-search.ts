import { DatabaseSync } from 'node:sqlite'

import { searchedIndex } from '#adapters/search/embedded/index-searcher.ts'
import { indexWriter } from '#adapters/search/embedded/index-writer.ts'
import { resultsOf, suggestionsOf } from '#adapters/search/embedded/sqlite-article-search.ts'
import { UNSEARCHED_KINDS } from '#domain/search/search-question.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import type { ArticleSearch } from '#ports/search.ts'

/**
 * Creates the embedded search in memory, on this thread. It indexes the current documents of a
 * library.
 */
export async function memorySearch(
  library: Pick<ContentLibrary, 'summariesAt' | 'everything'>,
): Promise<ArticleSearch> {
  const database = new DatabaseSync(':memory:')
  const writer = indexWriter(database)
  for await (const document of library.everything(UNSEARCHED_KINDS)) {
    writer.add({ document, fingerprint: '' })
  }
  writer.finish()
  const index = searchedIndex(database)
  return {
    find: async (question, window) => resultsOf(library, { found: index.find(question, window) }),
    suggest: async (query, limit) =>
      suggestionsOf(library, { suggested: index.suggest(query, limit) }),
  }
}
