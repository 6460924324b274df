import type { AgreementNewsPiece } from '#domain/editorial/agreement-news.ts'
import type { Banner } from '#domain/editorial/banner.ts'
import type { DocumentKind, TitledPath } from '#domain/editorial/document-detail.ts'
import type { OfferedDownload } from '#domain/editorial/offered-download.ts'
import type { Review } from '#domain/editorial/review.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { CardView, Page } from './page-parts.ts'

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

/** The latest issue of the newsletter of a group. */
export interface LatestIssue extends TitledPath {
  readonly group: SectorKey
  readonly publishedAt: Instant
}
