import type { Banner } from '#domain/editorial/banner.ts'
import type { Review } from '#domain/editorial/review.ts'
import type { Subject } from '#domain/editorial/subject-map.ts'
import type { SiteMenus } from '#domain/navigation/menu.ts'
import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'

import type { Outdated } from './announcements.ts'

/** What stands around the documents of the site: its menus, banners, reviews, redirects, and the map of what covers a subject today (§2). */
export interface SiteFurniture {
  readonly menus: SiteMenus
  readonly banners: readonly Banner[]
  readonly reviews: readonly Review[]
  readonly redirects: readonly RedirectRule[]
  readonly subjects: readonly Subject[]
}

/** Puts the furniture on the site, whole or not at all. */
export interface SiteFurnisher {
  /** Replaces what stood there, and names the parts that this changed. Every server is told what these outdate, with the change itself: everything, unless that is named. */
  furnish(
    furniture: SiteFurniture,
    outdates?: (parts: readonly (keyof SiteFurniture)[]) => Outdated,
  ): Promise<readonly (keyof SiteFurniture)[]>
}
