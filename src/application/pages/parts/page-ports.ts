import type { TemplateFiles } from '#application/downloads/template-files.ts'
import type { SiteIdentity } from '#application/views/frame-view.ts'
import type { AccessibilityAudits } from '#ports/accessibility-audits.ts'
import type { AgreementNews } from '#ports/agreement-news.ts'
import type { ArticleSearch } from '#ports/article-search.ts'
import type { BannerBoard } from '#ports/banner-board.ts'
import type { Clock } from '#ports/clock.ts'
import type { ContentLibrary } from '#ports/content-library.ts'
import type { DownloadShelf } from '#ports/download-shelf.ts'
import type { Menus } from '#ports/menus.ts'
import type { ReviewBoard } from '#ports/review-board.ts'
import type { TemplateShelf } from '#ports/template-shelf.ts'
import type { ThemeIndex } from '#ports/theme-index.ts'

/** What the pages of the site are made from. */
export interface PagePorts {
  readonly library: ContentLibrary
  readonly menus: Menus
  readonly banners: BannerBoard
  readonly reviews: ReviewBoard
  readonly downloads: DownloadShelf
  readonly templates: TemplateShelf
  readonly files: Pick<TemplateFiles, 'weights'>
  /** How many files a month readers without Premium download. */
  readonly monthlyDownloads: number
  readonly themes: ThemeIndex
  readonly search: ArticleSearch
  readonly agreementNews: AgreementNews
  readonly accessibility: AccessibilityAudits
  readonly clock: Clock
  readonly site: SiteIdentity
}
