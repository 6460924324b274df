import { formatArticleNumber } from '#domain/editorial/article-numbers.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { requestedAgreements } from '#domain/search/agreements-in-query.ts'
import {
  articlesStartingWith,
  agreementsStartingWith,
  namesStartingWith,
} from '#domain/search/match-name-prefixes.ts'
import type { Suggestion } from '#domain/search/merge-suggestions.ts'
import type { SearchQuery } from '#domain/search/normalize-search-query.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { isOfKind } from '../shared/documents-of-kind.ts'
import type { SummaryOf } from '../shared/documents-of-kind.ts'
import { loadSuggestableNames } from './load-recognized-names.ts'
import type { NamesLibrary, SuggestableNames } from './load-recognized-names.ts'

/** Maximum number of suggestions per kind. */
const MAX_PER_KIND = 3

/** Library methods that `numberAndNameSuggestions` needs. */
export type SuggestionLibrary = NamesLibrary & Pick<ContentLibrary, 'summariesAt'>

/**
 * Returns suggestions by number (articles, then agreements), then by name (agreements, terms and
 * pages). Each group has at most three.
 */
export async function numberAndNameSuggestions(
  library: SuggestionLibrary,
  query: SearchQuery,
): Promise<readonly Suggestion[]> {
  const names = await loadSuggestableNames(library)
  const articles = await articlesMeant(library, query, names)
  return [...articles, ...agreementsMeant(query, names), ...namesMeant(query, names)]
}

async function articlesMeant(
  library: SuggestionLibrary,
  query: SearchQuery,
  { articleKeys }: SuggestableNames,
): Promise<readonly Suggestion[]> {
  const keys = articlesStartingWith(query, articleKeys).slice(0, MAX_PER_KIND)
  if (keys.length === 0) return []
  const articles = await library.summariesAt(keys.map((key) => `${PATHS.labourCode}/${key}`))
  return articles.filter(isOfKind('lawArticle')).map(({ path, number, within }) => ({
    label: `Article ${formatArticleNumber(number)}`,
    path,
    kind: 'law',
    ...withNote(within.at(-1)?.title.replace(RANK_OF_PART, '')),
  }))
}

/** Matches the rank before the title of a code section: « Sous-section 2 : ». */
const RANK_OF_PART = /^[^:]{1,40}:\s+(?=\S)/u

/** Suggests agreements by number. The successors of a closed agreement come first. */
function agreementsMeant(
  query: SearchQuery,
  { known, agreements }: SuggestableNames,
): readonly Suggestion[] {
  const { closed, agreements: successors = [] } = requestedAgreements(query, known) ?? {}
  const startingAgreements = agreementsStartingWith(
    query,
    agreements.map(({ thing }) => thing),
  )
  const ended = closed?.agreement ? [closed.agreement] : []
  return [
    ...(closed ? successors.map((each) => agreementSuggestion(each, inPlaceOf(closed.idcc))) : []),
    ...[...ended, ...startingAgreements].map((each) => agreementSuggestion(each)),
  ].slice(0, MAX_PER_KIND)
}

function inPlaceOf(idcc: string): string {
  return `à la place de l’${formatIdcc(idcc)}`
}

/** Suggests agreements, terms and pages by name, exact names first. */
function namesMeant(query: SearchQuery, names: SuggestableNames): readonly Suggestion[] {
  const agreements = namesStartingWith(query.replace(ANY_AGREEMENT, ''), names.agreements)
  return [
    agreements.map(({ thing, name, rank }) => ({
      thing: agreementSuggestion(thing, thing.shortTitle.includes(name) ? '' : name),
      rank,
    })),
    namesStartingWith(query, names.terms).map(({ thing, name, rank }) => ({
      thing: calledSo(thing, name),
      rank,
    })),
    namesStartingWith(query, names.sections),
  ]
    .flatMap((some) => some.slice(0, MAX_PER_KIND))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ thing }) => thing)
}

/** Matches « convention collective » before the name of an agreement. */
const ANY_AGREEMENT = /^(?:(?:conventions?\s+collectives?(?:\s+nationales?)?|ccn)\s+)(?=\S)/iu

/** Adds the matched name to a term's suggestion, unless it is the displayed one. */
function calledSo(suggestion: Suggestion, name: string): Suggestion {
  return suggestion.label.includes(name) ? suggestion : { ...suggestion, ...withNote(name) }
}

function withNote(note: string | undefined): { readonly note?: string } {
  return note === undefined ? {} : { note }
}

/**
 * Builds the suggestion of an agreement. Its note consists of the reason, the IDCC, and whether the
 * agreement is closed.
 */
export function agreementSuggestion(
  { path, shortTitle, idcc, closed }: SummaryOf<'agreement'>,
  reason = '',
): Suggestion {
  const note = [
    reason,
    idcc === undefined ? '' : formatIdcc(idcc),
    closed === undefined ? '' : 'n’est plus en vigueur',
  ].filter((part) => part !== '')
  return {
    label: shortTitle,
    path,
    kind: 'agreements',
    ...(note.length > 0 && { note: note.join(', ') }),
  }
}
