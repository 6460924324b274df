import { facetsView, NO_FACETS, choiceNames } from '#application/search/search-filters-view.ts'
import { suggestedCorrection, nearestPages } from '#application/search/search-or-unavailable.ts'
import { searchWithDirectAnswer } from '#application/search/search-with-direct-answer.ts'
import { partValidities } from '#application/search/search-with-validity.ts'
import type { HitView, SearchView } from '#application/views/search-views.ts'
import type { ValidityView, PageMeta } from '#application/views/shared-view-types.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { PAGE_SIZE, pageCount, pageSlice } from '#domain/editorial/pagination.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'
import type { SearchCriteria } from '#domain/search/search-criteria.ts'
import { searchAddress } from '#domain/search/search-url.ts'
import type { RequestedSearch } from '#domain/search/search-url.ts'
import type { SearchHit, SearchResults } from '#ports/site-search.ts'

import { breadcrumbTo } from '../common/breadcrumb.ts'
import { cardOf } from '../common/document-cards.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'
import { PAGE_TEXTS } from '../common/page-texts.ts'
import { pagedMeta } from '../lists/load-list.ts'

type Found = Omit<SearchView, 'kind' | 'meta' | 'breadcrumb' | 'query' | 'choices'>

/**
 * Loads the page of search results, or of the empty search form. Returns undefined beyond the last
 * page.
 */
export async function loadSearchPage(
  ports: PagePorts,
  { text, choices, literal }: RequestedSearch,
  page: number,
): Promise<PageContent | undefined> {
  const query = normalizeSearchQuery(text)
  const question = query.ok ? { query: query.value, choices, literal } : undefined
  const results = question ? await resultsOf(ports, question, page) : NO_SEARCH
  if (page > results.results.pages) return undefined
  return {
    view: {
      kind: 'search',
      meta: searchMeta(question, results),
      breadcrumb: breadcrumbTo(),
      query: question?.query ?? '',
      choices: question?.choices ?? {},
      ...results,
    },
    unavailable: results.unavailable && results.answer === undefined,
  }
}

const NO_SEARCH: Found = {
  results: { hits: [], total: 0, page: 1, pages: 1, path: PATHS.search },
  facets: NO_FACETS,
  nearest: [],
  unavailable: false,
}

async function resultsOf(ports: PagePorts, question: SearchCriteria, page: number): Promise<Found> {
  const window = pageSlice(page, PAGE_SIZE)
  const { answer, searched, found, named } = await searchWithDirectAnswer(ports, question, window)
  const answered = answer === undefined ? {} : { answer }
  const path = searchAddress(question)
  if (found === undefined) {
    return { ...NO_SEARCH, ...answered, results: nothingAt(path, page), unavailable: true }
  }
  const hits = besides(named, found.hits)
  const [meant, nearest, validities] = await Promise.all([
    suggestedCorrection(ports.search, searched, found),
    nearestPages(ports.search, searched, found),
    partValidities(ports, hits),
  ])
  return {
    ...answered,
    ...corrections(question, found, meant),
    results: {
      hits: hits.map((hit) => hitView(hit, ports, validities)),
      total: found.total,
      page,
      pages: pageCount(found.total, PAGE_SIZE),
      path,
    },
    facets: facetsView(found.facets, question),
    nearest,
    unavailable: false,
  }
}

/** Returns an empty page of results, for an outage. */
function nothingAt(path: string, page: number): SearchView['results'] {
  return { hits: [], total: 0, page, pages: page, path }
}

/**
 * Returns the hits without the documents that the direct answer shows. The total still counts them.
 */
function besides(
  named: readonly DocumentSummary[],
  hits: readonly SearchHit[],
): readonly SearchHit[] {
  const shown = new Set(named.map(({ path }) => path))
  return hits.filter(({ document }) => !shown.has(document.path))
}

function hitView(
  { document, part, ...hit }: SearchHit,
  ports: PagePorts,
  validities: ReadonlyMap<string, ValidityView>,
): HitView {
  const view = { id: document.id, card: cardOf(document, ports), ...hit }
  const validity = part && validities.get(part.path)
  return part ? { ...view, part: { ...part, ...(validity && { validity }) } } : view
}

function corrections(
  question: SearchCriteria,
  { corrected }: SearchResults,
  meant: SearchCriteria['query'] | undefined,
): Pick<SearchView, 'corrected' | 'meant'> {
  const literalPath = searchAddress({ ...question, literal: true })
  const path = searchAddress({ ...question, literal: false })
  return {
    ...(corrected !== undefined && { corrected: { query: corrected, literalPath } }),
    ...(meant !== undefined && { meant: { query: meant, path } }),
  }
}

/**
 * Builds the metadata of a search, which is not indexed. The title contains query, total and
 * filters for screen readers.
 */
function searchMeta(
  question: SearchCriteria | undefined,
  { results, unavailable }: Pick<SearchView, 'results' | 'unavailable'>,
): PageMeta {
  const text = PAGE_TEXTS[PATHS.search]
  if (question === undefined) return { ...text, path: results.path, indexed: false }
  const { query, choices } = question
  const count = unavailable ? [] : [formatCount(results.total, 'résultat', 'résultats')]
  const title = [query, ...count, ...choiceNames(choices), text.title].join(' – ')
  return { ...pagedMeta({ ...text, title }, results.path, results.page), indexed: false }
}
