import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import { themeSectionPath } from '#domain/editorial/theme.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import { sectorPath } from '#domain/navigation/site-paths.ts'
import { largestFirst } from '#domain/search/agreement-search.ts'

import { isOfKind, loadAllOfKind } from '../../shared/documents-of-kind.ts'
import { breadcrumbTo } from '../common/breadcrumb.ts'
import { listPageTags } from '../common/cache-tags.ts'
import { cardOf } from '../common/document-cards.ts'
import { simulatorsOfTheme } from '../common/linked-simulators.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'
import { agreementCard, agreementNewsItem } from '../law/agreement-cards.ts'
import { themeSectionText, sectorText } from '../lists/list-page-titles.ts'
import { pagedMeta } from '../lists/load-list.ts'

const NEWS = 6
const AGREEMENTS = 12
const NEWSLETTERS = 6
const NEWEST = { order: 'recent', offset: 0 } as const

/** Loads the page of a theme's section: latest news, guides, definitions and simulators. */
export async function loadThemeSectionPage(
  ports: PagePorts,
  theme: ThemeKey,
): Promise<PageContent> {
  const { library } = ports
  const ofTheme = { theme, offset: 0 }
  const [news, guides, definitions] = await Promise.all([
    library.list({ ...ofTheme, kinds: ['article'], order: 'recent', limit: NEWS }),
    library.list({ ...ofTheme, kinds: ['guide'], order: 'recent', limit: 12 }),
    library.list({ ...ofTheme, kinds: ['definition'], order: 'title', limit: 8 }),
  ])
  return {
    view: {
      kind: 'themeSection',
      meta: pagedMeta(themeSectionText(theme), themeSectionPath(theme), 1),
      breadcrumb: breadcrumbTo(),
      theme,
      news: news.items.map((item) => cardOf(item, ports)),
      guides: guides.items.map((item) => cardOf(item, ports)),
      definitions: definitions.items.map((item) => cardOf(item, ports)),
      simulators: simulatorsOfTheme(theme),
    },
    section: themeSectionPath(theme),
    tags: listPageTags('article', 'guide', 'definition'),
  }
}

/** Loads the page of a sector: news, agreements, guides and newsletters. */
export async function loadSectorPage(ports: PagePorts, sector: SectorKey): Promise<PageContent> {
  const { library } = ports
  const newest = async (kind: DocumentKind, limit: number) => {
    const inSector = kind === 'newsletter' ? { group: sector } : { sector }
    const { items } = await library.list({ ...NEWEST, ...inSector, kinds: [kind], limit })
    return items.map((item) => cardOf(item, ports))
  }
  const [news, agreements, agreementNews, guides, newsletters] = await Promise.all([
    newest('article', NEWS),
    loadAllOfKind(library, 'agreement'),
    library.list({ ...NEWEST, sector, kinds: ['agreementText'], dated: true, limit: NEWS }),
    newest('guide', 8),
    newest('newsletter', NEWSLETTERS),
  ])
  const ofSector = agreements
    .filter(isOfKind('agreement'))
    .filter(({ sectors, closed }) => closed === undefined && sectors.includes(sector))
    .toSorted(largestFirst)
  return {
    view: {
      kind: 'sector',
      meta: pagedMeta(sectorText(sector), sectorPath(sector), 1),
      breadcrumb: breadcrumbTo(),
      sector,
      news,
      agreements: ofSector.slice(0, AGREEMENTS).map(agreementCard),
      agreementNews: agreementNews.items.filter(isOfKind('agreementText')).map(agreementNewsItem),
      guides,
      newsletters,
    },
    tags: listPageTags('article', 'agreement', 'agreementText', 'guide', 'newsletter'),
  }
}
