import type { Suggestion } from '#domain/search/merge-suggestions.ts'
import { normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'
import type { SearchQuery } from '#domain/search/normalize-search-query.ts'
import type { SearchCriteria } from '#domain/search/search-criteria.ts'
import { suggestionNote } from '#domain/search/suggestion-labels.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { SearchResults, SearchWindow } from '#ports/site-search.ts'

import { pageSuggested } from '../../search/suggest-pages.ts'
import type { Suggested } from '../../search/suggest-pages.ts'

/** Page of the site, or section of one, to which an editor may link. */
export interface LinkTarget {
  readonly label: string
  readonly path: string
  /** Kind of the page, and what tells it from pages of the same title. */
  readonly note: string
}

/**
 * Returns the public pages that match a text, best first, at most ten. Refused if the search is
 * unavailable.
 */
export type FindLinkTargets = (
  text: string,
) => Promise<Result<readonly LinkTarget[], 'searchUnavailable'>>

/** Search and suggestions of the site. */
interface LinkTargetPorts {
  readonly suggest: (query: SearchQuery) => Promise<Suggested>
  readonly search: (
    question: SearchCriteria,
    window: SearchWindow,
  ) => Promise<{ readonly found?: Pick<SearchResults, 'hits'> }>
  readonly clock: Clock
}

const MAX_TARGETS = 10

/**
 * Creates the use case that finds the pages to which an editor may link: those whose number or
 * title begins like the text, then those that contain its words.
 */
export function findLinkTargets({ suggest, search, clock }: LinkTargetPorts): FindLinkTargets {
  return async (text) => {
    const query = normalizeSearchQuery(text)
    if (!query.ok) return ok([])
    const question = { query: query.value, choices: {}, literal: false }
    const [{ suggestions }, { found }] = await Promise.all([
      suggest(query.value),
      search(question, { offset: 0, limit: MAX_TARGETS }),
    ])
    const pages = (found?.hits ?? []).flatMap(({ document, part }) => {
      const page = pageSuggested(document, clock.now())
      return [page, ...(part ? [{ ...page, ...partOf(page, part) }] : [])]
    })
    const targets = new Map(
      [...suggestions.filter(({ kind }) => kind !== 'search'), ...pages].map((each) => [
        each.path,
        { label: each.label, path: each.path, note: suggestionNote(each) },
      ]),
    )
    const isUnavailable = found === undefined && targets.size === 0
    if (isUnavailable) return refused('searchUnavailable')
    return ok([...targets.values()].slice(0, MAX_TARGETS))
  }
}

/** Returns the title and path of a part of a page, with the title of the page as its note. */
function partOf(
  { label }: Suggestion,
  part: { readonly title: string; readonly path: string },
): Pick<Suggestion, 'label' | 'path' | 'note'> {
  return { label: part.title, path: part.path, note: label }
}
