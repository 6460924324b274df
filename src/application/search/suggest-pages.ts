import { titleInContext } from '#domain/editorial/displayed-titles.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import { isArchived } from '#domain/law/document-up-to-date-status.ts'
import {
  mergeSuggestions,
  MAX_SUGGESTIONS,
  MIN_SUGGESTED_LENGTH,
} from '#domain/search/merge-suggestions.ts'
import type { Suggestion } from '#domain/search/merge-suggestions.ts'
import { searchPath } from '#domain/search/normalize-search-query.ts'
import type { SearchQuery } from '#domain/search/normalize-search-query.ts'
import { searchedKindOf } from '#domain/search/search-criteria.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Logger } from '#ports/logger.ts'
import type { SiteSearch } from '#ports/site-search.ts'

import { validityField } from '../pages/common/document-validity.ts'
import { onOutage, withFallback } from '../shared/with-fallback.ts'
import { agreementSuggestion, numberAndNameSuggestions } from './number-and-name-suggestions.ts'
import type { SuggestionLibrary } from './number-and-name-suggestions.ts'

/** Dependencies of the use case that suggests pages. */
export interface SuggestPorts {
  readonly library: SuggestionLibrary
  readonly search: Pick<SiteSearch, 'suggest'>
  readonly clock: Clock
  /** Logs outages of the library. Those of the search are logged elsewhere. */
  readonly logger: Pick<Logger, 'warn'>
}

/** Suggestions for a partly typed query. */
export interface Suggested {
  readonly suggestions: readonly Suggestion[]
  /** False if a service was unavailable. The answer must then not be cached. */
  readonly whole: boolean
}

/**
 * Creates the use case that suggests exact matches, pages by title, and a full search for the
 * query. A query below the minimum length gets only the search. During an outage of a service, its
 * suggestions are missing.
 */
export function suggestPages({
  library,
  search,
  clock,
  logger,
}: SuggestPorts): (query: SearchQuery) => Promise<Suggested> {
  return async (query) => {
    const itself = searchItself(query)
    if (query.length < MIN_SUGGESTED_LENGTH) return { suggestions: [itself], whole: true }
    const [sure, pages] = await Promise.all([
      withFallback(undefined, () => numberAndNameSuggestions(library, query), logger),
      onOutage(
        () => search.suggest(query, MAX_SUGGESTIONS),
        () => undefined,
      ),
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

/** False for articles of the Labour Code, which `numberAndNameSuggestions` suggests by number. */
function hasWords({ kind }: DocumentSummary): boolean {
  return kind !== 'lawArticle'
}

/** Puts archived documents last, and drops those whose successor is listed. */
function currentFirst(pages: readonly DocumentSummary[]): readonly DocumentSummary[] {
  const paths = new Set(pages.map(({ path }) => path))
  const archives = pages.filter(isArchived)
  const alone = archives.filter(({ supersededBy }) => !paths.has(supersededBy?.path ?? ''))
  return [...pages.filter((page) => !archives.includes(page)), ...alone]
}

/** Returns the suggestion of a page: its title, path and kind, and what tells it apart. */
export function pageSuggested(document: DocumentSummary, now: Instant): Suggestion {
  if (document.kind === 'agreement') return agreementSuggestion(document)
  const { title: label, path, kind } = document
  const { validity } = validityField(document, now)
  const note = noteOf(document)
  return {
    label,
    path,
    kind: searchedKindOf(kind),
    ...(note !== undefined && { note }),
    ...(validity && { validity: validity.label }),
  }
}

/** Returns the agreement of a document, unless its title already names it. */
function noteOf(document: DocumentSummary): string | undefined {
  if (document.kind === 'agreementAnswer') return document.agreementName
  if (document.kind !== 'agreementText') return undefined
  return titleInContext(document) === document.title ? undefined : document.agreement.title
}
