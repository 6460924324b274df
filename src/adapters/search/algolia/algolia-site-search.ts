import type { SearchForHits } from 'algoliasearch'

import { titleInContext } from '#domain/editorial/displayed-titles.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import { analysedWords } from '#domain/search/analyse-text.ts'
import type { MarkedText } from '#domain/search/merge-suggestions.ts'
import type { SearchQuery } from '#domain/search/normalize-search-query.ts'
import type { SearchCriteria } from '#domain/search/search-criteria.ts'
import { markedText } from '#domain/search/search-excerpt.ts'
import { seconds } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import type { SearchHit, SearchResults, SearchWindow, SiteSearch } from '#ports/site-search.ts'

import { orOutage, withTimeout } from './algolia-connection.ts'
import type { AlgoliaClient, Connect } from './algolia-connection.ts'
import { facetCountsOf } from './algolia-facet-counts.ts'
import { searchQueries, suggestionQuery } from './algolia-queries.ts'
import { markedTextOf } from './highlight-marks.ts'
import { answersSchema } from './response-schemas.ts'
import type { AlgoliaHit, AlgoliaResult } from './response-schemas.ts'

/** Timeout of a request, over all hosts of Algolia that are tried. */
const TIMEOUT_MS = seconds(1)

/** Site search by Algolia. Hits and suggestions without a document in the library are dropped. */
export class AlgoliaSiteSearch implements SiteSearch {
  readonly #connect: Connect<Pick<AlgoliaClient, 'search'>>
  readonly #index: string
  readonly #library: Pick<ContentLibrary, 'summariesAt'>
  readonly #longestWait: Duration

  constructor(
    connect: Connect<Pick<AlgoliaClient, 'search'>>,
    index: string,
    library: Pick<ContentLibrary, 'summariesAt'>,
    longestWait: Duration = TIMEOUT_MS,
  ) {
    this.#connect = connect
    this.#index = index
    this.#library = library
    this.#longestWait = longestWait
  }

  async find(question: SearchCriteria, window: SearchWindow): Promise<SearchResults> {
    const [results, ...others] = await this.#ask(searchQueries(this.#index, question, window))
    const terms = new Set(analysedWords(question.query).map(({ term }) => term))
    // Algolia would return everything for a query of stop words only.
    if (results === undefined || terms.size === 0) {
      return { hits: [], total: 0, facets: facetCountsOf({}, undefined, []) }
    }
    const hits = results.hits.slice(0, window.limit)
    return {
      hits: await this.#hits(hits, window.offset, terms),
      total: results.nbHits,
      facets: facetCountsOf(question.choices, results, others),
    }
  }

  async suggest(query: SearchQuery, limit: number): Promise<readonly DocumentSummary[]> {
    const [answer] = await this.#ask([suggestionQuery(this.#index, query, limit)])
    return this.#library.summariesAt(answer?.hits.map(({ page }) => page) ?? [])
  }

  #ask(requests: SearchForHits[]): Promise<readonly AlgoliaResult[]> {
    return orOutage(() =>
      withTimeout(this.#longestWait, async () => {
        const client = await this.#connect()
        return answersSchema.parse(await client.search({ requests })).results
      }),
    )
  }

  async #hits(
    hits: readonly AlgoliaHit[],
    offset: number,
    terms: ReadonlySet<string>,
  ): Promise<readonly SearchHit[]> {
    const summaries = await this.#library.summariesAt(hits.map(({ page }) => page))
    const documents = new Map(summaries.map((document) => [document.path, document]))
    return hits.flatMap((hit, rank) => {
      const document = documents.get(hit.page)
      if (document === undefined) return []
      return [
        {
          document,
          score: 1 / (offset + rank + 1),
          title: markedText(titleInContext(document), terms),
          excerpt: excerptOf(hit),
          ...(hit.part && { part: hit.part }),
        },
      ]
    })
  }
}

/**
 * Returns the excerpt of the text if it matches, else of the standfirst; empty if neither matches.
 */
function excerptOf({ _snippetResult: snippets }: AlgoliaHit): MarkedText {
  const matching = [snippets?.text, snippets?.standfirst].find(
    (snippet) => snippet !== undefined && snippet.matchLevel !== 'none',
  )
  return matching === undefined ? [] : markedTextOf(matching.value)
}
