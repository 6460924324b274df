import { companyAnswer } from '#application/search/direct-answer.ts'
import type { AgreementCard, AgreementHint } from '#application/views/law-views.ts'
import type { LetterEntry, PageMeta, SubjectView } from '#application/views/page-parts.ts'
import { largestFirst, matchAgreements } from '#domain/editorial/agreement-search.ts'
import { successorsOf } from '#domain/editorial/agreement-succession.ts'
import { compareFrench } from '#domain/editorial/collation.ts'
import { idccKind, parseIdcc, printIdcc, tradeFamilyOf } from '#domain/editorial/idcc.ts'
import { AGREEMENT_NEWS_LIMIT, LIMIT_ALL } from '#domain/editorial/limits.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { companyNumberIn } from '#domain/search/query-numbers.ts'
import { parseSearchQuery } from '#domain/search/search-query.ts'

import { groupByInitial, pagedMeta, isOfKind, wholeList } from '../lists/list.ts'
import type { SummaryOf } from '../lists/list.ts'
import { trailTo } from '../parts/breadcrumb.ts'
import { AGREEMENT_NEWS_TAG, listPageTags } from '../parts/page-tags.ts'
import { PAGE_TEXTS } from '../parts/page-texts.ts'
import { frameOf } from '../parts/page.ts'
import type { LoadedPage, PagePorts } from '../parts/page.ts'
import { agreementCard } from './agreement-cards.ts'
import { numberedAgreement } from './closed-agreement.ts'

const LARGEST = 12

/** Loads the agreements, or those that a search matches, 50 at most. */
export async function loadAgreementsPage(ports: PagePorts, text: string): Promise<LoadedPage> {
  const { library } = ports
  const [documents, news, frame] = await Promise.all([
    wholeList(library, 'agreement'),
    ports.agreementNews.latest(AGREEMENT_NEWS_LIMIT),
    frameOf(ports),
  ])
  const agreements = documents.filter(isOfKind('agreement'))
  const inForce = agreements.filter(({ closed }) => closed === undefined)
  const search = parseSearchQuery(text)
  const query = search.ok ? search.value : ''
  const found = matchAgreements(query, agreements)
  const hint = agreementHint(query, agreements)
  const foundInForce = foundOrInstead(found, inForce, hint)
  const foundClosed = found.filter(({ closed }) => closed !== undefined)
  const largest = inForce.filter(({ articleCount }) => articleCount > 0).toSorted(largestFirst)
  return {
    view: {
      kind: 'agreements',
      meta: metaOf(query),
      breadcrumb: trailTo(),
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
    frame,
    lifetime: 'agreements',
    tags: new Set([...listPageTags('agreement', 'agreementText'), AGREEMENT_NEWS_TAG]),
  }
}

/** What was found in force, or what took the place of the number that was searched for. */
function foundOrInstead(
  found: readonly SummaryOf<'agreement'>[],
  inForce: readonly SummaryOf<'agreement'>[],
  hint: AgreementHint | undefined,
): readonly SummaryOf<'agreement'>[] {
  if (hint?.kind !== 'replaced') return found.filter(({ closed }) => closed === undefined)
  const instead = new Set(hint.successors.map(({ idcc }) => idcc))
  return inForce.filter(({ idcc }) => idcc !== undefined && instead.has(idcc))
}

function cardsOf(agreements: readonly SummaryOf<'agreement'>[]): readonly AgreementCard[] {
  return agreements.slice(0, LIMIT_ALL).map(agreementCard)
}
/** The agreements of each family of trades, in French order. */
function familiesOf(agreements: readonly SummaryOf<'agreement'>[]): readonly SubjectView[] {
  const families = Map.groupBy(agreements, ({ idcc }) => tradeFamilyOf(idcc))
  return [...families]
    .map(([title, group]) => ({
      title,
      entries: group.map(letterEntry).toSorted((a, b) => compareFrench(a.title, b.title)),
    }))
    .toSorted((a, b) => compareFrench(a.title, b.title))
}

/** Several agreements have the same name: the number tells them apart. */
function letterEntry({ path, shortTitle, idcc }: SummaryOf<'agreement'>): LetterEntry {
  return { path, title: shortTitle, ...(idcc === undefined ? {} : { note: printIdcc(idcc) }) }
}

/** What a reader searched for is no page for search engines. */
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

/** The answer to a number without an agreement in force: successors, kind of number, or a SIRET. */
function agreementHint(
  query: string,
  agreements: readonly SummaryOf<'agreement'>[],
): AgreementHint | undefined {
  const company = companyNumberIn(query)
  if (company !== undefined) return companyAnswer(company)
  const parsed = parseIdcc(query)
  if (!parsed.ok) return undefined
  const idcc = parsed.value
  const named = agreements.find((agreement) => agreement.idcc === idcc)
  if (named !== undefined && named.closed === undefined) return undefined
  const closed = named?.closed
  const successors = (closed?.successors ?? successorsOf(idcc)).map((number) =>
    numberedAgreement(number, agreements),
  )
  if (closed !== undefined || successors.length > 0) return { kind: 'replaced', idcc, successors }
  return { kind: 'number', idcc, idccKind: idccKind(idcc) }
}
