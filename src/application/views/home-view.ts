import type { AgreementNewsItem } from '#domain/editorial/agreement-news-item.ts'
import type { Banner } from '#domain/editorial/banner.ts'
import type { OfferedDownload } from '#domain/editorial/document-downloads.ts'
import type { TitledPath, DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { Review } from '#domain/editorial/reader-review.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { CardView, Page } from './shared-view-types.ts'

/** Data of the home page. Empty sections are not shown. */
export interface HomeView extends Page {
  readonly kind: 'home'
  readonly banners: readonly Banner[]
  /** Latest highlighted news, else the latest by editors. */
  readonly lead?: CardView
  /** Latest news by editors, without the lead. */
  readonly news: readonly CardView[]
  /** Latest news by theme, without those shown above. Themes without further news are omitted. */
  readonly themes: readonly { readonly theme: ThemeKey; readonly cards: readonly CardView[] }[]
  /** Latest texts that change the Labour Code. */
  readonly texts: readonly CardView[]
  /** Latest agreement news. */
  readonly agreementNews: readonly AgreementNewsItem[]
  readonly guides: readonly CardView[]
  readonly downloads: readonly OfferedDownload[]
  readonly mainThemes: readonly MainTheme[]
  /** Latest issue of each newsletter. */
  readonly newsletters: readonly LatestIssue[]
  readonly reviews: readonly Review[]
  readonly products: readonly CardView[]
  /** True while no guide is published. */
  readonly demoOnly: boolean
}

/** Theme with its number of documents by kind, and its main subjects. */
export interface MainTheme {
  readonly theme: ThemeKey
  readonly entries: readonly { readonly kind: DocumentKind; readonly total: number }[]
  readonly subjects: readonly (TitledPath & { readonly total: number })[]
}

/** Latest issue of a newsletter. */
export interface LatestIssue extends TitledPath {
  readonly group: SectorKey
  readonly publishedAt: Instant
}
