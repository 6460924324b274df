import { QUERY_LIFETIMES } from '../../../domain/caching/lifetimes.ts'
import type { QueryLifetimeKey } from '../../../domain/caching/lifetimes.ts'
import type { Document, DocumentSummary } from '../../../domain/editorial/document.ts'
import type {
  ContentLibrary,
  Listing,
  PublishedPath,
  Selection,
} from '../../../ports/content-library.ts'
import type { QueryCache } from './query-cache.ts'

/** A library whose lists are kept for the query lifetimes of §9; documents themselves are kept as pages, not here. */
export class RememberingLibrary implements ContentLibrary {
  readonly #library: ContentLibrary
  readonly #cache: QueryCache<Listing>

  constructor(library: ContentLibrary, cache: QueryCache<Listing>) {
    this.#library = library
    this.#cache = cache
  }

  list(selection: Selection): Promise<Listing> {
    return this.#cache.remember(
      JSON.stringify(selection),
      QUERY_LIFETIMES[lifetimeOf(selection)],
      () => this.#library.list(selection),
    )
  }

  documentAt(path: string): Promise<Document | undefined> {
    return this.#library.documentAt(path)
  }

  summariesAt(paths: readonly string[]): Promise<readonly DocumentSummary[]> {
    return this.#library.summariesAt(paths)
  }

  paths(): Promise<readonly PublishedPath[]> {
    return this.#library.paths()
  }

  everything(): AsyncIterable<Document> {
    return this.#library.everything()
  }
}

function lifetimeOf({ highlighted, theme, order }: Selection): QueryLifetimeKey {
  if (highlighted) return 'highlightedNews'
  if (order === 'title') return 'letters'
  return theme ? 'lastFiveByTheme' : 'global'
}
