import type { SearchQuery } from '#domain/search/normalize-search-query.ts'
import { normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'
import type { SearchCriteria } from '#domain/search/search-criteria.ts'
import { Outage } from '#ports/outage.ts'
import type { SearchFacets, SearchResults, SiteSearch } from '#ports/site-search.ts'

/** Returns empty search facets with these changes. */
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

/** Parses a search query. Throws if it is empty. */
export function searchedFor(text: string): SearchQuery {
  const query = normalizeSearchQuery(text)
  if (!query.ok) throw new Error('no search')
  return query.value
}

/** Fake search with prepared results. It records its inputs, and a test can make it unavailable. */
export class FakeSearch implements SiteSearch {
  unavailable = false
  readonly questions: SearchCriteria[] = []
  readonly #plan: (question: SearchCriteria) => Partial<SearchResults>

  constructor(plan: (question: SearchCriteria) => Partial<SearchResults> = () => ({})) {
    this.#plan = plan
  }

  async find(question: SearchCriteria): Promise<SearchResults> {
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
