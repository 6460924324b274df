import type { Banner } from '#domain/editorial/banner.ts'
import type { TitledPath, DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { AgreementNewsPiece, Review } from '#domain/editorial/list-items.ts'
import type { OfferedDownload } from '#domain/editorial/offered-download.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type {
  CardView,
  DocumentView,
  FiltersView,
  ListView,
  Page,
  PlaceView,
  RelatedView,
  YearView,
} from './page-parts.ts'

/** All news, the latest first, under the highlighted one. */
export interface NewsHomeView extends Page {
  readonly kind: 'newsHome'
  readonly lead?: CardView
  readonly list: ListView
  readonly themes: readonly ThemeKey[]
  /** The latest news of the collective agreements, on the first page of the whole list. */
  readonly agreementNews: readonly AgreementNewsPiece[]
  /** The yearly archives that have news, newest first, down to 2007. */
  readonly years: readonly YearView[]
}

/** The news of a theme, the latest first. */
export interface ThemeNewsView extends Page {
  readonly kind: 'themeNews'
  readonly theme: ThemeKey
  readonly list: ListView
  readonly years: readonly YearView[]
}

/** An article; `gated` when a continuation exists, which the page itself never holds. */
export interface ArticleView extends Page {
  readonly kind: 'article'
  readonly document: DocumentView
  readonly gated: boolean
  readonly related: RelatedView
}

/** The Premium offer. */
export interface PremiumOfferView extends Page {
  readonly kind: 'premiumOffer'
  readonly document: DocumentView
  readonly latest: readonly CardView[]
}

/** The news of one year, of all themes or of one. */
export interface NewsYearView extends Page {
  readonly kind: 'newsYear'
  readonly year: number
  readonly theme?: ThemeKey
  readonly list: ListView
  readonly years: readonly YearView[]
}

/** The dated agreements and amendments of the collective agreements, the latest signed first. */
export interface AgreementNewsView extends Page {
  readonly kind: 'agreementNews'
  readonly list: ListView
}

/** The newsletter archive, of all groups or of one: at most a hundred issues to a page. */
export interface NewsletterArchiveView extends Page {
  readonly kind: 'newsletterArchive'
  readonly group?: SectorKey
  readonly groups: readonly SectorKey[]
  readonly years: readonly { readonly year: number; readonly issues: readonly CardView[] }[]
  readonly place: PlaceView
  readonly total: number
  readonly filters?: FiltersView
}

/** One issue of a newsletter, between the one before and the one after it. */
export interface NewsletterIssueView extends Page {
  readonly kind: 'newsletterIssue'
  readonly document: DocumentView
  readonly group: SectorKey
  readonly month: string
  readonly previous?: TitledPath
  readonly next?: TitledPath
}

/** The home page: a part that has nothing to show is empty, and is left out. */
export interface HomeView extends Page {
  readonly kind: 'home'
  readonly banners: readonly Banner[]
  /** The highlighted news, or the latest. */
  readonly lead?: CardView
  /** The latest news of the newsroom but the lead. */
  readonly news: readonly CardView[]
  /** The last news of each theme that stand nowhere else on the page. */
  readonly themes: readonly { readonly theme: ThemeKey; readonly cards: readonly CardView[] }[]
  /** The latest texts that change the Code du travail. */
  readonly texts: readonly CardView[]
  /** The latest news of the collective agreements. */
  readonly agreementNews: readonly AgreementNewsPiece[]
  readonly guides: readonly CardView[]
  readonly downloads: readonly OfferedDownload[]
  readonly mainThemes: readonly MainTheme[]
  /** The latest issue of each newsletter that has one. */
  readonly newsletters: readonly LatestIssue[]
  readonly reviews: readonly Review[]
  readonly products: readonly CardView[]
  /** True while the public sources are not (yet) on the site. */
  readonly demoOnly: boolean
}

/** What the site holds under a theme: how many documents of each kind, and its main subjects. */
export interface MainTheme {
  readonly theme: ThemeKey
  readonly entries: readonly { readonly kind: DocumentKind; readonly total: number }[]
  readonly subjects: readonly (TitledPath & { readonly total: number })[]
}

/** The latest issue of one newsletter. */
export interface LatestIssue extends TitledPath {
  readonly group: SectorKey
  readonly publishedAt: Instant
}
