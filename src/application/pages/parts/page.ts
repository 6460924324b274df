import type { TemplateFiles } from '#application/downloads/downloads.ts'
import type { FrameView, SiteIdentity } from '#application/views/frame-view.ts'
import type { PageView } from '#application/views/page-view.ts'
import { conformity, countCriteria, criteriaOf } from '#domain/accessibility/conformity.ts'
import type { PageLifetimeKey } from '#domain/caching/lifetimes.ts'
import type { Area } from '#domain/navigation/menu.ts'
import { parisYear } from '#domain/shared/paris-calendar.ts'
import type { AgreementNews } from '#ports/agreement-news.ts'
import type { BannerStore, ContentLibrary, Menus, ReviewStore, ThemeIndex } from '#ports/content.ts'
import type { DownloadStore, TemplateStore } from '#ports/downloads.ts'
import type { AccessibilityAudits } from '#ports/editorial-files.ts'
import type { PayrollModel } from '#ports/payroll.ts'
import type { ArticleSearch } from '#ports/search.ts'
import type { Clock } from '#ports/time.ts'

import type { PageSimulators } from '../simulators/load-simulator-page.ts'

/**
 * A page ready to be painted, with what its keepers must know: how long it lives and what it shows.
 */
export interface LoadedPage {
  readonly view: PageView
  readonly frame: FrameView
  /** The key of the page's lifetime. */
  readonly lifetime: PageLifetimeKey
  /** What the page shows; a change of any of them outdates it. */
  readonly tags: ReadonlySet<string>
  /**
   * What the page was asked for cannot be had for the moment: it says so, and is to be asked for
   * again.
   */
  readonly unavailable?: boolean
  /** The query cannot be answered as it is: the page says why. */
  readonly refused?: boolean
}

/** What the pages of the site are made from. */
export interface PagePorts {
  readonly library: ContentLibrary
  readonly menus: Menus
  readonly banners: BannerStore
  readonly reviews: ReviewStore
  readonly downloads: DownloadStore
  readonly templates: TemplateStore
  readonly files: Pick<TemplateFiles, 'weights'>
  /** How many files a month readers without Premium download. */
  readonly monthlyDownloads: number
  readonly themes: ThemeIndex
  readonly search: ArticleSearch
  readonly agreementNews: AgreementNews
  readonly simulators: PageSimulators
  readonly payroll: PayrollModel
  readonly accessibility: AccessibilityAudits
  readonly clock: Clock
  readonly site: SiteIdentity
}

/** What the shell is made from. */
export type FramePorts = Pick<PagePorts, 'menus' | 'accessibility' | 'clock' | 'site'>

/**
 * The shell around a page: menus, publisher, accessibility, year, and the area that the page
 * belongs to.
 */
export async function frameOf(
  { menus, accessibility, clock, site }: FramePorts,
  areaOf: (areas: readonly Area[]) => Area | undefined = noArea,
): Promise<FrameView> {
  const [siteMenus, { themes }] = await Promise.all([menus.menus(), accessibility.audit()])
  const area = areaOf(siteMenus.areas)
  return {
    site,
    menus: siteMenus,
    accessibility: conformity(countCriteria(criteriaOf(themes))),
    year: parisYear(clock.now()),
    preview: false,
    ...(area ? { currentArea: area.id } : {}),
  }
}

function noArea(): undefined {
  return undefined
}
