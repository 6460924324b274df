import { DatabaseSync } from 'node:sqlite'

import { fillIndex } from '../../src/adapters/search/embedded/index-file.ts'
import { matchesIn } from '../../src/adapters/search/embedded/index-query.ts'
import { resultsOf } from '../../src/adapters/search/embedded/results-of.ts'
import { UNSEARCHED_KINDS } from '../../src/domain/search/unsearched-kinds.ts'
import type { ArticleSearch } from '../../src/ports/article-search.ts'
import type { ContentLibrary } from '../../src/ports/content-library.ts'

/** The embedded search without a file, over the documents that a library now holds. */
export async function memorySearch(
  library: Pick<ContentLibrary, 'summariesAt' | 'everything'>,
): Promise<ArticleSearch> {
  const database = new DatabaseSync(':memory:')
  await fillIndex(database, library.everything(UNSEARCHED_KINDS), 'memory')
  return {
    async find({ query }, window) {
      const { paths, total } = matchesIn(database, query, window)
      return resultsOf(await library.summariesAt(paths), total)
    },
    async suggest(query, limit) {
      return library.summariesAt(matchesIn(database, query, { offset: 0, limit }).paths)
    },
  }
}
