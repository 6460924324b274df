import type { AccessibilityAudits } from '../../ports/accessibility-audits.ts'
import type { ArticleSearch } from '../../ports/article-search.ts'
import type { BannerBoard } from '../../ports/banner-board.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ContentLibrary } from '../../ports/content-library.ts'
import type { Menus } from '../../ports/menus.ts'
import type { SiteIdentity } from '../views/frame-view.ts'

/** What the pages of the site are made from. */
export interface PagePorts {
  readonly library: ContentLibrary
  readonly menus: Menus
  readonly banners: BannerBoard
  readonly search: ArticleSearch
  readonly accessibility: AccessibilityAudits
  readonly clock: Clock
  readonly site: SiteIdentity
}
