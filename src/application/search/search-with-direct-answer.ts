import type { DocumentSummary } from '#domain/editorial/document.ts'
import { verifiedAnswer } from '#domain/editorial/labour-code-answer.ts'
import { analysedWords } from '#domain/search/analyse-text.ts'
import type { SearchQuery } from '#domain/search/normalize-search-query.ts'
import type { SearchCriteria } from '#domain/search/search-criteria.ts'
import { excerptOf, openingOf } from '#domain/search/search-excerpt.ts'
import { isFilteredSearch } from '#domain/search/search-url.ts'
import type { SiteSearch, SearchResults, SearchWindow, SearchHit } from '#ports/site-search.ts'

import type { PagePorts } from '../pages/common/loaded-page.ts'
import type { AnswerView } from '../views/search-views.ts'
import { findDirectAnswer } from './direct-answer.ts'
import { searchOrUnavailable } from './search-or-unavailable.ts'

/** Results of a search, with a direct answer if the query is unambiguous. */
export interface AnsweredSearch {
  /** Direct answer, after spelling correction if needed. */
  readonly answer?: AnswerView
  /** Query and filters that were sent to the search engine. */
  readonly searched: SearchCriteria
  /** Results. Undefined during an outage of the search. */
  readonly found?: SearchResults
  /**
   * Documents that the query names exactly, pinned before the other results. Empty in filtered or
   * literal searches.
   */
  readonly named: readonly DocumentSummary[]
}

/**
 * Runs a search, and finds a direct answer if the query is unambiguous. Exact matches come first,
 * except in filtered or literal searches.
 */
export async function searchWithDirectAnswer(
  ports: Pick<PagePorts, 'library' | 'lawTexts' | 'search' | 'clock'>,
  question: SearchCriteria,
  window: SearchWindow,
): Promise<AnsweredSearch> {
  const { search } = ports
  const { answer, words, named, meant } = await findDirectAnswer(ports, question.query)
  const searched = question.literal
    ? question
    : { ...question, query: words, ...(named && { named }) }
  const first = question.literal || isFilteredSearch(question.choices) ? [] : meant
  const results = await (first.length === 0
    ? searchOrUnavailable(search, searched, window)
    : findMeantFirst(search, searched, window, first))
  const sure =
    answer ?? (results?.corrected && (await findDirectAnswer(ports, results.corrected)).answer)
  return {
    ...(sure === undefined ? {} : { answer: sure }),
    searched,
    ...(results === undefined ? {} : { found: withCodeAnswers(results, searched.query) }),
    named: first,
  }
}

async function findMeantFirst(
  search: SiteSearch,
  searched: SearchCriteria,
  window: SearchWindow,
  meant: readonly DocumentSummary[],
): Promise<SearchResults | undefined> {
  const results = await searchOrUnavailable(search, searched, reorderedWindow(window))
  return results && pinExactMatches(results, meant, window)
}

/** Maximum number of results that are reordered. Later pages are not. */
const MAX_REORDERED = 100

/** Returns the range of results to request, so that pinned results fit in front. */
function reorderedWindow({ offset, limit }: SearchWindow): SearchWindow {
  return offset + limit > MAX_REORDERED ? { offset, limit } : { offset: 0, limit: offset + limit }
}

/** Puts the exact matches first. They are not repeated on later pages. */
function pinExactMatches(
  results: SearchResults,
  meant: readonly DocumentSummary[],
  { offset, limit }: SearchWindow,
): SearchResults {
  const paths = new Set(meant.map(({ path }) => path))
  const others = results.hits.filter(({ document }) => !paths.has(document.path))
  if (offset + limit > MAX_REORDERED) return { ...results, hits: others }
  const best = results.hits[0]?.score ?? 1
  const first = meant.map((document) => ({ ...hitOf(document, results), score: best }))
  const isWhole = results.total <= results.hits.length
  return {
    ...results,
    hits: [...first, ...others].slice(offset, offset + limit),
    total: isWhole ? first.length + others.length : results.total,
  }
}

function hitOf(document: DocumentSummary, { hits }: SearchResults): SearchHit {
  return hits.find((hit) => hit.document.path === document.path) ?? unfoundHit(document)
}

/** Returns a result without marked words, for a pinned document that the search did not find. */
function unfoundHit(document: DocumentSummary): SearchHit {
  return {
    document,
    score: 1,
    title: [{ text: document.title, marked: false }],
    excerpt: document.standfirst === '' ? [] : [{ text: document.standfirst, marked: false }],
  }
}

/**
 * Replaces the excerpts of FAQ questions that have a verified answer with excerpts of the answer.
 * Hits on a part of a page are unchanged.
 */
export function withCodeAnswers(results: SearchResults, query: SearchQuery): SearchResults {
  const terms = new Set(analysedWords(query).map(({ term }) => term))
  return { ...results, hits: results.hits.map((hit) => withCodeAnswer(hit, terms)) }
}

function withCodeAnswer(hit: SearchHit, terms: ReadonlySet<string>): SearchHit {
  const { document, part } = hit
  const answer = document.kind === 'question' && !part ? verifiedAnswer(document) : undefined
  if (answer === undefined) return hit
  const excerpt = excerptOf(answer, terms)
  return { ...hit, excerpt: excerpt.length > 0 ? excerpt : openingOf(answer) }
}
