import type { DocumentSummary } from '#domain/editorial/document.ts'
import { titleInContext } from '#domain/editorial/titles.ts'
import { isArchived } from '#domain/editorial/validity.ts'
import { searchPath } from '#domain/search/search-query.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { searchedKindOf } from '#domain/search/search-question.ts'
import { mergeSuggestions, MAX_SUGGESTIONS, SHORTEST_SUGGESTED } from '#domain/search/suggestion.ts'
import type { Suggestion } from '#domain/search/suggestion.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Journal } from '#ports/monitoring.ts'
import type { ArticleSearch } from '#ports/search.ts'
import type { Clock } from '#ports/time.ts'

import { shownValidity } from '../pages/documents/card.ts'
import { withFallback } from '../with-fallback.ts'
import { agreementSuggested, exactSuggestions } from './exact-suggestions.ts'
import type { MeaningLibrary } from './exact-suggestions.ts'
import { unlessUnavailable } from './search-or-unavailable.ts'

/** What suggestions are made from. */
export interface SuggestPorts {
  readonly library: MeaningLibrary
  readonly search: Pick<ArticleSearch, 'suggest'>
  readonly clock: Clock
  /** Told of outages of the library; those of the search are told by itself. */
  readonly journal: Pick<Journal, 'warn'>
}

/** What a reader may mean. */
export interface Suggested {
  readonly suggestions: readonly Suggestion[]
  /** Whether all was asked: without what is out of reach, the answer is not worth keeping. */
  readonly whole: boolean
}

/** Suggests exact matches, pages by title, and the search; an outage leaves its part out. */
export function suggest({
  library,
  search,
  clock,
  journal,
}: SuggestPorts): (query: SearchQuery) => Promise<Suggested> {
  return async (query) => {
    const itself = searchItself(query)
    if (query.length < SHORTEST_SUGGESTED) return { suggestions: [itself], whole: true }
    const [sure, pages] = await Promise.all([
      withFallback(undefined, () => exactSuggestions(library, query), journal),
      unlessUnavailable(() => search.suggest(query, MAX_SUGGESTIONS)),
    ])
    return {
      suggestions: mergeSuggestions(
        sure ?? [],
        currentFirst((pages ?? []).filter(hasWords)).map((page) =>
          pageSuggested(page, clock.now()),
        ),
        itself,
      ),
      whole: sure !== undefined && pages !== undefined,
    }
  }
}

function searchItself(query: SearchQuery): Suggestion {
  return {
    label: `Rechercher «\u202F${query}\u202F»`,
    path: searchPath(query),
    kind: 'search',
  }
}

/** The title of an article of the code is its number: it is meant by it, or not at all. */
function hasWords({ kind }: DocumentSummary): boolean {
  return kind !== 'lawArticle'
}

/** Archives after what holds, and none whose successor is suggested too. */
function currentFirst(pages: readonly DocumentSummary[]): readonly DocumentSummary[] {
  const paths = new Set(pages.map(({ path }) => path))
  const archives = pages.filter(isArchived)
  const alone = archives.filter(({ supersededBy }) => !paths.has(supersededBy?.path ?? ''))
  return [...pages.filter((page) => !archives.includes(page)), ...alone]
}

function pageSuggested(document: DocumentSummary, now: Instant): Suggestion {
  if (document.kind === 'agreement') return agreementSuggested(document)
  const { title: label, path, kind } = document
  const { validity } = shownValidity(document, now)
  const note = noteOf(document)
  return {
    label,
    path,
    kind: searchedKindOf(kind),
    ...(note !== undefined && { note }),
    ...(validity && { validity: validity.label }),
  }
}

/**
 * The agreement that a document belongs to, unless its title names it: many have the same title.
 */
function noteOf(document: DocumentSummary): string | undefined {
  if (document.kind === 'agreementAnswer') return document.agreementName
  if (document.kind !== 'agreementText') return undefined
  return titleInContext(document) === document.title ? undefined : document.agreement.title
}
