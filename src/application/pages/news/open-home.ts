import type { HomeView } from '#application/views/home-views.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { Listing } from '#ports/content.ts'

import { cardOf } from '../documents/card.ts'
import { frameOf } from '../parts/frame.ts'
import type { OpenedPage } from '../parts/opened-page.ts'
import type { PagePorts } from '../parts/page-ports.ts'
import { AGREEMENT_NEWS_TAG, BANNERS_TAG, listPageTags, REVIEWS_TAG } from '../parts/page-tags.ts'
import { PAGE_TEXTS } from '../parts/page-texts.ts'
import { homeNews } from './home-news.ts'
import { latestIssues, mainThemes } from './home-shelves.ts'

const GUIDES = 6
const DOWNLOADS = 6
const PRODUCTS = 4

/** Opens the home page: highlighted news, the latest and the last of each theme, the texts of the Code and of the agreements, guides, downloads, the themes in figures, newsletters, reviews, products, banners (§1, §2, §9). The only page with banners. */
export async function openHome(ports: PagePorts): Promise<OpenedPage> {
  const [news, guides, products, downloads, themes, newsletters, reviews, banners, frame] =
    await Promise.all([
      homeNews(ports),
      ports.library.list({ kinds: ['guide'], order: 'recent', offset: 0, limit: GUIDES }),
      ports.library.list({ kinds: ['product'], order: 'title', offset: 0, limit: PRODUCTS }),
      ports.downloads.mostDownloaded(['article', 'guide'], DOWNLOADS),
      mainThemes(ports.themes),
      latestIssues(ports.library),
      ports.reviews.reviews(),
      ports.banners.banners(),
      frameOf(ports),
    ])
  const view: HomeView & { kind: 'home' } = {
    kind: 'home',
    meta: { ...PAGE_TEXTS['/'], path: PATHS.home, indexed: true },
    breadcrumb: [],
    banners,
    ...news,
    guides: cards(guides, ports),
    downloads,
    mainThemes: themes,
    newsletters,
    reviews,
    products: cards(products, ports),
    demoOnly: guides.total === 0,
  }
  return { view, frame, lifetime: 'home', tags: TAGS }
}

const TAGS: OpenedPage['tags'] = new Set([
  ...listPageTags(
    'article',
    'guide',
    'product',
    'agreementText',
    'newsletter',
    'question',
    'definition',
    'lawArticle',
  ),
  AGREEMENT_NEWS_TAG,
  BANNERS_TAG,
  REVIEWS_TAG,
])

function cards({ items }: Listing, ports: PagePorts) {
  return items.map((item) => cardOf(item, ports))
}
