import { largestFirst } from '#domain/editorial/agreement-search.ts'
import type { DocumentKind } from '#domain/editorial/document-detail.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import { sectorPath } from '#domain/navigation/site-paths.ts'

import { cardOf } from '../documents/card.ts'
import { agreementCard } from '../law/agreement-card.ts'
import { agreementNewsItem } from '../law/agreement-news-item.ts'
import { trailTo } from '../parts/breadcrumb.ts'
import { frameOf } from '../parts/frame.ts'
import type { OpenedPage } from '../parts/opened-page.ts'
import type { PagePorts } from '../parts/page-ports.ts'
import { listPageTags } from '../parts/page-tags.ts'
import { sectorText } from './list-texts.ts'
import { pagedMeta } from './paged-meta.ts'
import { isOfKind, wholeList } from './whole-list.ts'

const NEWS = 6
const AGREEMENTS = 12
const GUIDES = 8
const NEWSLETTERS = 6
const NEWEST = { order: 'recent', offset: 0 } as const

/** Opens everything for a sector: its news, its largest agreements in force and their latest texts, its guides, its newsletter (§1). */
export async function openSector(ports: PagePorts, sector: SectorKey): Promise<OpenedPage> {
  const { library } = ports
  const newest = async (kind: DocumentKind, limit: number) => {
    const inSector = kind === 'newsletter' ? { group: sector } : { sector }
    const { items } = await library.list({ ...NEWEST, ...inSector, kinds: [kind], limit })
    return items.map((item) => cardOf(item, ports))
  }
  const [news, agreements, agreementNews, guides, newsletters, frame] = await Promise.all([
    newest('article', NEWS),
    wholeList(library, 'agreement'),
    library.list({ ...NEWEST, sector, kinds: ['agreementText'], dated: true, limit: NEWS }),
    newest('guide', GUIDES),
    newest('newsletter', NEWSLETTERS),
    frameOf(ports),
  ])
  const ofSector = agreements
    .filter(isOfKind('agreement'))
    .filter(({ sectors, closed }) => closed === undefined && sectors.includes(sector))
    .toSorted(largestFirst)
  return {
    view: {
      kind: 'sector',
      meta: pagedMeta(sectorText(sector), sectorPath(sector), 1),
      breadcrumb: trailTo(),
      sector,
      news,
      agreements: ofSector.slice(0, AGREEMENTS).map(agreementCard),
      agreementNews: agreementNews.items.filter(isOfKind('agreementText')).map(agreementNewsItem),
      guides,
      newsletters,
    },
    frame,
    lifetime: 'contentList',
    tags: listPageTags('article', 'agreement', 'agreementText', 'guide', 'newsletter'),
  }
}
