import type { AgreementCard, AgreementHint } from '#application/views/agreement-views.ts'
import type { LetterEntry, PageMeta, SubjectView } from '#application/views/page-parts.ts'
import { largestFirst, matchAgreements } from '#domain/editorial/agreement-search.ts'
import { compareFrench } from '#domain/editorial/collation.ts'
import { printIdcc } from '#domain/editorial/idcc.ts'
import { AGREEMENT_NEWS_LIMIT, LIMIT_ALL } from '#domain/editorial/limits.ts'
import { tradeFamilyOf } from '#domain/editorial/trade-families.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { parseSearchQuery } from '#domain/search/search-query.ts'

import { groupByInitial } from '../guides/group-by-initial.ts'
import { pagedMeta } from '../lists/paged-meta.ts'
import { isOfKind, wholeList } from '../lists/whole-list.ts'
import type { SummaryOf } from '../lists/whole-list.ts'
import { trailTo } from '../parts/breadcrumb.ts'
import { frameOf } from '../parts/frame.ts'
import type { OpenedPage } from '../parts/opened-page.ts'
import type { PagePorts } from '../parts/page-ports.ts'
import { AGREEMENT_NEWS_TAG, listPageTags } from '../parts/page-tags.ts'
import { PAGE_TEXTS } from '../parts/page-texts.ts'
import { agreementCard } from './agreement-card.ts'
import { agreementHint } from './agreement-hint.ts'

const LARGEST = 12

/** Opens the home of the collective agreements, with the agreements that these words mean, fifty at most, those in force apart from the others; an empty text is no search (§2, §5, §9). */
export async function openAgreements(ports: PagePorts, text: string): Promise<OpenedPage> {
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
