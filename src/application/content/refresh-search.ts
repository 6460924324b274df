import type { SearchIndex } from '../../ports/article-search.ts'
import type { ContentLibrary } from '../../ports/content-library.ts'
import type { Journal } from '../../ports/journal.ts'
import { isOutage } from '../../ports/outage.ts'

/** What the refreshing of the search needs. */
export interface RefreshSearchPorts {
  readonly library: Pick<ContentLibrary, 'everything'>
  readonly index: SearchIndex
  readonly journal: Journal
}

/** Fills the search anew with everything that is published; a search or a library that is out of reach leaves the index as it was. */
export function refreshSearch({
  index,
  library,
  journal,
}: RefreshSearchPorts): () => Promise<void> {
  return async () => {
    try {
      const documents = await index.replace(library.everything())
      journal.info('search refreshed', { documents })
    } catch (fault) {
      if (!isOutage(fault)) throw fault
      journal.warn('search not refreshed', { service: fault.service })
    }
  }
}
