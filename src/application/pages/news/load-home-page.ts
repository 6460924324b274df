import type { HomeView, LatestIssue, MainTheme } from '#application/views/home-view.ts'
import type { CardView } from '#application/views/shared-view-types.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import { PATHS, tagPath } from '#domain/navigation/site-paths.ts'
import type { ContentLibrary, ThemeCounts } from '#ports/published-content.ts'

import { isOfKind } from '../../shared/documents-of-kind.ts'
import { AGREEMENT_NEWS_TAG, BANNERS_TAG, listPageTags, REVIEWS_TAG } from '../common/cache-tags.ts'
import { cardOf } from '../common/document-cards.ts'
import type { CardPorts } from '../common/document-cards.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'
import { PAGE_TEXTS } from '../common/page-texts.ts'
import { loadCurrentBanners } from './load-current-banners.ts'

const GUIDES = 6
const DOWNLOADS = 6
const PRODUCTS = 4

/**
 * Loads the home page: banners, news, guides, downloads, themes, newsletters, reviews and products.
 */
export async function loadHomePage(ports: PagePorts): Promise<PageContent> {
  const [news, guides, products, downloads, themes, newsletters, reviews, shown] =
    await Promise.all([
      homeNews(ports),
      ports.library.list({ kinds: ['guide'], order: 'recent', offset: 0, limit: GUIDES }),
      ports.library.list({ kinds: ['product'], order: 'title', offset: 0, limit: PRODUCTS }),
      ports.downloads.mostDownloaded(['article', 'guide'], DOWNLOADS),
      mainThemes(ports.themes),
      latestIssues(ports.library),
      ports.reviews.reviews(),
      loadCurrentBanners(ports),
    ])
  const view: HomeView & { kind: 'home' } = {
    kind: 'home',
    meta: { ...PAGE_TEXTS['/'], path: PATHS.home, indexed: true },
    breadcrumb: [],
    banners: shown.banners,
    ...news,
    guides: guides.items.map((item) => cardOf(item, ports)),
    downloads,
    mainThemes: themes,
    newsletters,
    reviews,
    products: products.items.map((item) => cardOf(item, ports)),
    demoOnly: guides.total === 0,
  }
  const { outdatedAfter } = shown
  return {
    view,
    lifetime: 'home',
    tags: TAGS,
    ...(outdatedAfter !== undefined && { outdatedAfter }),
  }
}

const TAGS: readonly string[] = [
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
]

const LATEST_NEWS = 7
const LAST_BY_THEME = 5
const TEXTS = 6
const AGREEMENT_NEWS = 6
/**
 * Number of cards above the theme columns. If all are of one theme, its column needs as many
 * further news.
 */
const CARDS_ABOVE_THEMES = 1 + LATEST_NEWS + TEXTS
const NEWEST = { order: 'recent', offset: 0 } as const

/** Loads the news of the home page, without duplicates. */
async function homeNews(
  ports: Pick<PagePorts, 'library' | 'clock' | 'agreementNews'>,
): Promise<Pick<HomeView, 'lead' | 'news' | 'themes' | 'texts' | 'agreementNews'>> {
  const [highlighted, latest, texts, agreementNews, ...themes] = await Promise.all([
    cards(ports, { highlighted: true }, 1),
    cards(ports, { written: true }, LATEST_NEWS + 1),
    cards(ports, { written: false }, TEXTS),
    ports.agreementNews.latest(AGREEMENT_NEWS),
    ...THEME_KEYS.map((theme) =>
      cards(ports, { theme }, CARDS_ABOVE_THEMES + THEME_KEYS.length * LAST_BY_THEME),
    ),
  ])
  const [lead] = [...highlighted, ...latest]
  const news = latest.filter(({ path }) => path !== lead?.path).slice(0, LATEST_NEWS)
  const shown = new Set([lead, ...news, ...texts].map((card) => card?.path))
  return {
    ...(lead ? { lead } : {}),
    news,
    themes: columns(themes, shown),
    texts,
    agreementNews,
  }
}

/**
 * Fills the theme columns with news not shown above. News with two themes appear under the first.
 */
function columns(
  themes: readonly (readonly CardView[])[],
  above: ReadonlySet<string | undefined>,
): HomeView['themes'] {
  const shown = new Set(above)
  return THEME_KEYS.flatMap((theme, at) => {
    const fresh = (themes[at] ?? []).filter(({ path }) => !shown.has(path)).slice(0, LAST_BY_THEME)
    for (const { path } of fresh) shown.add(path)
    return fresh.length === 0 ? [] : [{ theme, cards: fresh }]
  })
}

async function cards(
  ports: CardPorts,
  criteria: {
    readonly theme?: ThemeKey
    readonly highlighted?: boolean
    readonly written?: boolean
  },
  limit: number,
): Promise<readonly CardView[]> {
  const { items } = await ports.library.list({ ...NEWEST, ...criteria, kinds: ['article'], limit })
  return items.map((item) => cardOf(item, ports))
}

/** Kinds counted per theme, in display order. */
const COUNTED: readonly DocumentKind[] = [
  'article',
  'guide',
  'question',
  'definition',
  'lawArticle',
]
/** Kinds whose tags are subjects. Tags of news also contain types of legal texts. */
const WITH_SUBJECTS: readonly DocumentKind[] = ['guide', 'question']
const SUBJECTS = 5
/** Number of issues loaded, at least half a year of monthly issues. */
const RECENT_ISSUES = 6 * SECTOR_KEYS.length

/** Loads the number of documents and the main subjects of each theme. Empty themes are omitted. */
async function mainThemes(themes: ThemeCounts): Promise<readonly MainTheme[]> {
  const [entries, subjects] = await Promise.all([
    themes.entries(COUNTED),
    themes.subjects(WITH_SUBJECTS, SUBJECTS),
  ])
  return THEME_KEYS.map((theme) => ({
    theme,
    entries: COUNTED.flatMap((kind) =>
      entries.filter((each) => each.theme === theme && each.kind === kind),
    ).map(({ kind, total }) => ({ kind, total })),
    subjects: subjects
      .filter((each) => each.theme === theme)
      .map(({ subject, total }) => ({ title: subject, path: tagPath(subject), total })),
  })).filter((theme) => theme.entries.length > 0)
}

/** Returns the latest issue of each newsletter, in the order of the sectors. */
async function latestIssues(library: ContentLibrary): Promise<readonly LatestIssue[]> {
  const criteria = {
    kinds: ['newsletter'],
    order: 'recent',
    offset: 0,
    limit: RECENT_ISSUES,
  } as const
  const { items } = await library.list(criteria)
  const issues = items.filter(isOfKind('newsletter'))
  return SECTOR_KEYS.flatMap((group) => {
    const latest = issues.find((issue) => issue.group === group)
    if (latest === undefined) return []
    const { path, title, publishedAt } = latest
    return [{ group, path, title, publishedAt }]
  })
}
