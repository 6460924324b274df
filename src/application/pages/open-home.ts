import { SECTOR_KEYS } from '../../domain/editorial/sector.ts'
import { THEME_KEYS } from '../../domain/editorial/theme.ts'
import { PATHS } from '../../domain/navigation/site-paths.ts'
import type { HomeView } from '../views/site-views.ts'
import { cardOf } from './card.ts'
import { frameOf } from './frame.ts'
import type { OpenedPage } from './opened-page.ts'
import type { PagePorts } from './page-ports.ts'
import { BANNERS_TAG, listPageTags } from './page-tags.ts'
import { PAGE_TEXTS } from './page-texts.ts'

const LATEST_NEWS = 6
const LAST_BY_THEME = 5
const GUIDES = 6
const PRODUCTS = 4
const AGREEMENT_NEWS = 5

/** Opens the home page: highlighted news, the last news of each theme, guides, products, the last texts of agreements and newsletters, banners (§1, §2). The only page with banners. */
export async function openHome(ports: PagePorts): Promise<OpenedPage> {
  const { library } = ports
  const newest = { order: 'recent', offset: 0 } as const
  const [
    highlighted,
    latest,
    themes,
    guides,
    products,
    agreementNews,
    newsletters,
    banners,
    frame,
  ] = await Promise.all([
    library.list({ ...newest, kinds: ['article'], highlighted: true, limit: 1 }),
    library.list({ ...newest, kinds: ['article'], limit: LATEST_NEWS + 1 }),
    Promise.all(
      THEME_KEYS.map((theme) =>
        library.list({ ...newest, kinds: ['article'], theme, limit: LAST_BY_THEME }),
      ),
    ),
    library.list({ ...newest, kinds: ['guide'], limit: GUIDES }),
    library.list({ kinds: ['product'], order: 'title', offset: 0, limit: PRODUCTS }),
    library.list({ ...newest, kinds: ['agreementText'], dated: true, limit: AGREEMENT_NEWS }),
    library.list({ ...newest, kinds: ['newsletter'], limit: SECTOR_KEYS.length }),
    ports.banners.banners(),
    frameOf(ports),
  ])
  const lead = highlighted.items[0] ?? latest.items[0]
  const view: HomeView & { kind: 'home' } = {
    kind: 'home',
    meta: { ...PAGE_TEXTS['/'], path: PATHS.home, indexed: true },
    breadcrumb: [],
    banners,
    ...(lead ? { lead: cardOf(lead) } : {}),
    news: latest.items
      .filter((item) => item.path !== lead?.path)
      .slice(0, LATEST_NEWS)
      .map((item) => cardOf(item)),
    themes: THEME_KEYS.map((theme, index) => ({
      theme,
      cards: (themes[index]?.items ?? []).map((item) => cardOf(item)),
    })),
    guides: guides.items.map((item) => cardOf(item)),
    products: products.items.map((item) => cardOf(item)),
    agreementNews: agreementNews.items.map((item) => cardOf(item)),
    newsletters: newsletters.items.map((item) => cardOf(item)),
    demoOnly: guides.total === 0,
  }
  return {
    view,
    frame,
    lifetime: 'home',
    tags: new Set([
      ...listPageTags('article', 'guide', 'product', 'agreementText', 'newsletter'),
      BANNERS_TAG,
    ]),
  }
}
