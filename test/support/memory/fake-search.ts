import type { SearchQuery } from '#domain/search/parse-search-query.ts'
import { parseSearchQuery } from '#domain/search/parse-search-query.ts'
import type { SearchQuestion } from '#domain/search/search-question.ts'
import { Outage } from '#ports/outage.ts'
import type { ArticleSearch, SearchFacets, SearchResults } from '#ports/search.ts'

/** Facets with nothing to choose, but for these. */
export function facetsOf(changes: Partial<SearchFacets> = {}): SearchFacets {
  return {
    kinds: new Map(),
    themes: new Map(),
    sectors: new Map(),
    years: new Map(),
    access: new Map(),
    ...changes,
  }
}

/** The text of a search that is one. */
export function searchedFor(text: string): SearchQuery {
  const query = parseSearchQuery(text)
  if (!query.ok) throw new Error('no search')
  return query.value
}

/** A search with planned results that records its questions; a test makes it unavailable. */
export class FakeSearch implements ArticleSearch {
  unavailable = false
  readonly questions: SearchQuestion[] = []
  readonly #plan: (question: SearchQuestion) => Partial<SearchResults>

  constructor(plan: (question: SearchQuestion) => Partial<SearchResults> = () => ({})) {
    this.#plan = plan
  }

  async find(question: SearchQuestion): Promise<SearchResults> {
    this.#check()
    this.questions.push(question)
    return { hits: [], total: 0, facets: facetsOf(), ...this.#plan(question) }
  }

  async suggest(query: SearchQuery): Promise<SearchResults['hits'][number]['document'][]> {
    this.#check()
    return (
      this.#plan({ query, choices: {}, literal: false }).hits?.map(({ document }) => document) ?? []
    )
  }

  #check(): void {
    if (this.unavailable) throw new Outage('recherche', new Error('planned'))
  }
}
