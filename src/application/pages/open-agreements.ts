import { largestFirst, matchAgreements } from '../../domain/editorial/agreement-search.ts'
import { AGREEMENT_NEWS_LIMIT, LIMIT_ALL } from '../../domain/editorial/limits.ts'
import { PATHS } from '../../domain/navigation/site-paths.ts'
import { parseSearchQuery } from '../../domain/search/search-query.ts'
import type { PageMeta } from '../views/page-parts.ts'
import { agreementCard } from './agreement-card.ts'
import { trailTo } from './breadcrumb.ts'
import { cardOf } from './card.ts'
import { frameOf } from './frame.ts'
import type { OpenedPage } from './opened-page.ts'
import type { PagePorts } from './page-ports.ts'
import { listPageTags } from './page-tags.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { pagedMeta } from './paged-meta.ts'
import { underLetters } from './under-letters.ts'
import { isOfKind, wholeList } from './whole-list.ts'

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
      letters: underLetters(agreements.map(({ path, shortTitle: title }) => ({ path, title }))),
      largest: largest.slice(0, LARGEST).map(agreementCard),
      news: news.items.map((item) => cardOf(item)),
    },
    frame,
    lifetime: 'agreements',
    tags: listPageTags('agreement', 'agreementText'),
  }
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
