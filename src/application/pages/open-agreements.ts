import { largestFirst, matchAgreements } from '../../domain/editorial/agreement-search.ts'
import { printIdcc } from '../../domain/editorial/idcc.ts'
import { AGREEMENT_NEWS_LIMIT, LIMIT_ALL } from '../../domain/editorial/limits.ts'
import { PATHS } from '../../domain/navigation/site-paths.ts'
import { parseSearchQuery } from '../../domain/search/search-query.ts'
import type { LetterEntry, PageMeta } from '../views/page-parts.ts'
import { agreementCard } from './agreement-card.ts'
import { agreementNewsItem } from './agreement-news-item.ts'
import { trailTo } from './breadcrumb.ts'
import { frameOf } from './frame.ts'
import type { OpenedPage } from './opened-page.ts'
import type { PagePorts } from './page-ports.ts'
import { listPageTags } from './page-tags.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { pagedMeta } from './paged-meta.ts'
import { underLetters } from './under-letters.ts'
import { isOfKind, wholeList } from './whole-list.ts'
import type { SummaryOf } from './whole-list.ts'

const LARGEST = 12

/** Opens the home of the collective agreements, with the agreements that these words mean, fifty at most; an empty text is no search (§2, §5, §9). */
export async function openAgreements(ports: PagePorts, text: string): Promise<OpenedPage> {
  const { library } = ports
  const [documents, news, frame] = await Promise.all([
    wholeList(library, 'agreement'),
    library.list({
      kinds: ['agreementText'],
      dated: true,
      order: 'recent',
      offset: 0,
      limit: AGREEMENT_NEWS_LIMIT,
    }),
    frameOf(ports),
  ])
  const agreements = documents.filter(isOfKind('agreement'))
  const search = parseSearchQuery(text)
  const query = search.ok ? search.value : ''
  const found = matchAgreements(query, agreements)
  const largest = agreements.filter(({ articleCount }) => articleCount > 0).toSorted(largestFirst)
  return {
    view: {
      kind: 'agreements',
      meta: metaOf(query),
      breadcrumb: trailTo(),
      query,
      ...(search.ok ? { found: found.slice(0, LIMIT_ALL).map(agreementCard) } : {}),
      total: search.ok ? found.length : agreements.length,
      letters: underLetters(agreements.map(letterEntry)),
      largest: largest.slice(0, LARGEST).map(agreementCard),
      news: news.items.filter(isOfKind('agreementText')).map(agreementNewsItem),
    },
    frame,
    lifetime: 'agreements',
    tags: listPageTags('agreement', 'agreementText'),
  }
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
