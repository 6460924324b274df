import type { AgreementNewsItem } from '#domain/editorial/agreement-news-item.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'

import type {
  CardView,
  DocumentView,
  FiltersView,
  ListView,
  Page,
  PlaceView,
  RelatedView,
  YearView,
} from './shared-view-types.ts'

/** Data of the page with the list of news, all or those that match the chosen filters. */
export interface NewsHomeView extends Page {
  readonly kind: 'newsHome'
  /** Highlighted news, on the first page of the unfiltered list. */
  readonly lead?: CardView
  readonly list: ListView
  readonly themes: readonly ThemeKey[]
  /** Latest agreement news, on the first page of the unfiltered list. */
  readonly agreementNews: readonly AgreementNewsItem[]
  /** Years with news, newest first. */
  readonly years: readonly YearView[]
}

/** Data of the page of a theme's news. */
export interface ThemeNewsView extends Page {
  readonly kind: 'themeNews'
  readonly theme: ThemeKey
  readonly list: ListView
  readonly years: readonly YearView[]
}

/**
 * Data of the page of a news article. `gated` is true if it has a Premium part, which the page does
 * not contain.
 */
export interface ArticleView extends Page {
  readonly kind: 'article'
  readonly document: DocumentView
  readonly gated: boolean
  /** French words for the rights that open the Premium part as well. */
  readonly openedBy?: string
  readonly related: RelatedView
}

/** Data of the page of the Premium offer. */
export interface PremiumOfferView extends Page {
  readonly kind: 'premiumOffer'
  readonly document: DocumentView
  /** Latest Premium articles written by editors. */
  readonly latest: readonly CardView[]
}

/** Data of the page of a year's news, of one theme or of all. */
export interface NewsYearView extends Page {
  readonly kind: 'newsYear'
  readonly year: number
  readonly theme?: ThemeKey
  readonly list: ListView
  readonly years: readonly YearView[]
}

/** Data of the page of agreement news: dated texts, latest signature first. */
export interface AgreementNewsView extends Page {
  readonly kind: 'agreementNews'
  readonly list: ListView
}

/** Data of a page of the newsletter archive, of one sector or of all. */
export interface NewsletterArchiveView extends Page {
  readonly kind: 'newsletterArchive'
  readonly group?: SectorKey
  readonly groups: readonly SectorKey[]
  readonly years: readonly { readonly year: number; readonly issues: readonly CardView[] }[]
  readonly place: PlaceView
  readonly total: number
  readonly filters?: FiltersView
}

/** Data of the page of a newsletter issue, with its neighbours. */
export interface NewsletterIssueView extends Page {
  readonly kind: 'newsletterIssue'
  readonly document: DocumentView
  readonly group: SectorKey
  readonly month: string
  readonly previous?: TitledPath
  readonly next?: TitledPath
}
