import type { TemplateFiles } from '#application/downloads/template-files.ts'
import type { SiteIdentity } from '#application/views/frame-view.ts'
import type { AgreementNews } from '#ports/agreement-news.ts'
import type { BannerBoard, ContentLibrary, Menus, ReviewBoard, ThemeIndex } from '#ports/content.ts'
import type { DownloadShelf, TemplateShelf } from '#ports/downloads.ts'
import type { AccessibilityAudits } from '#ports/editorial-files.ts'
import type { ArticleSearch } from '#ports/search.ts'
import type { Clock } from '#ports/time.ts'

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
