import type { AgreementCard } from '#application/views/law-and-agreement-views.ts'
import type { LetterEntry, PageMeta, SubjectView } from '#application/views/shared-view-types.ts'
import { compareFrench } from '#domain/editorial/french-collation.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { AGREEMENT_NEWS_LIMIT, SINGLE_PAGE_LIMIT } from '#domain/editorial/pagination.ts'
import { tradeFamilyOf } from '#domain/editorial/trade-families.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { largestFirst } from '#domain/search/agreement-search.ts'
import { normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'

import { findAgreements } from '../../search/find-agreements.ts'
import { isOfKind, loadAllOfKind } from '../../shared/documents-of-kind.ts'
import type { SummaryOf } from '../../shared/documents-of-kind.ts'
import { breadcrumbTo } from '../common/breadcrumb.ts'
import { AGREEMENT_NEWS_TAG, listPageTags } from '../common/cache-tags.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'
import { PAGE_TEXTS } from '../common/page-texts.ts'
import { agreementCard } from '../law/agreement-cards.ts'
import { groupByInitial, pagedMeta } from '../lists/load-list.ts'

const LARGEST = 12

/**
 * Loads the index page of collective agreements. If `text` is a valid query, the page also has up
 * to 50 results in force, and 50 closed.
 */
export async function loadAgreementsPage(ports: PagePorts, text: string): Promise<PageContent> {
  const { library } = ports
  const [documents, news] = await Promise.all([
    loadAllOfKind(library, 'agreement'),
    ports.agreementNews.latest(AGREEMENT_NEWS_LIMIT),
  ])
  const agreements = documents.filter(isOfKind('agreement'))
  const inForce = agreements.filter(({ closed }) => closed === undefined)
  const search = normalizeSearchQuery(text)
  const query = search.ok ? search.value : ''
  const { inForce: foundInForce, closed: foundClosed, hint } = findAgreements(query, agreements)
  const largest = inForce.filter(({ articleCount }) => articleCount > 0).toSorted(largestFirst)
  return {
    view: {
      kind: 'agreements',
      meta: metaOf(query),
      breadcrumb: breadcrumbTo(),
      query,
      ...(search.ok ? { found: cardsOf(foundInForce) } : {}),
      total: search.ok ? foundInForce.length : inForce.length,
      closed: search.ok ? cardsOf(foundClosed) : [],
      ...(hint === undefined ? {} : { hint }),
      letters: groupByInitial(inForce.map(letterEntry)),
      families: familiesOf(inForce),
      largest: largest.slice(0, LARGEST).map(agreementCard),
      news,
    },
    lifetime: 'agreements',
    tags: [...listPageTags('agreement', 'agreementText'), AGREEMENT_NEWS_TAG],
  }
}

function cardsOf(agreements: readonly SummaryOf<'agreement'>[]): readonly AgreementCard[] {
  return agreements.slice(0, SINGLE_PAGE_LIMIT).map(agreementCard)
}

/** Groups agreements by family of trades, in French alphabetical order. */
function familiesOf(agreements: readonly SummaryOf<'agreement'>[]): readonly SubjectView[] {
  const families = Map.groupBy(agreements, ({ idcc }) => tradeFamilyOf(idcc))
  return [...families]
    .map(([title, group]) => ({
      title,
      entries: group.map(letterEntry).toSorted((a, b) => compareFrench(a.title, b.title)),
    }))
    .toSorted((a, b) => compareFrench(a.title, b.title))
}

/** Builds a list entry. The IDCC distinguishes agreements with the same name. */
function letterEntry({ path, shortTitle, idcc }: SummaryOf<'agreement'>): LetterEntry {
  return { path, title: shortTitle, ...(idcc === undefined ? {} : { note: formatIdcc(idcc) }) }
}

/** Builds the page's title and description. Search results are not indexed. */
function metaOf(query: string): PageMeta {
  const text = PAGE_TEXTS[PATHS.agreements]
  if (query === '') return pagedMeta(text, PATHS.agreements, 1)
  return {
    title: `${query} – ${text.title}`,
    description: text.description,
    path: `${PATHS.agreements}?query=${encodeURIComponent(query)}`,
    indexed: false,
  }
}
