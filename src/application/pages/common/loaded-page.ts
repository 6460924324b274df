import type { FrameView, SiteIdentity } from '#application/views/frame-view.ts'
import type { PageView } from '#application/views/page-view.ts'
import type { PageLifetimeKey } from '#domain/caching/cache-ttls.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { SimulatorId } from '#domain/simulators/simulator-ids.ts'
import type { AccessibilityAudits } from '#ports/accessibility-audits.ts'
import type { AgreementNews } from '#ports/agreement-news.ts'
import type { Changelog } from '#ports/changelog-stores.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { DownloadStore, TemplateStore } from '#ports/download-stores.ts'
import type { LawAsOfDatesSource } from '#ports/law-as-of-dates.ts'
import type { CompareWords, LawTexts } from '#ports/law-texts.ts'
import type { PayrollModel } from '#ports/payroll-model.ts'
import type {
  BannerStore,
  ContentLibrary,
  Menus,
  ReviewStore,
  ThemeCounts,
} from '#ports/published-content.ts'
import type { PublishedVersions } from '#ports/published-versions.ts'
import type { SiteSearch } from '#ports/site-search.ts'

import type { DrawUpSchedule } from '../../simulators/draw-up-deadline-schedule.ts'
import type { Simulation, SimulationRequest } from '../../simulators/simulation-types.ts'
import type { FindQuotingSimulators } from '../../simulators/simulators-quoting-article.ts'

/** Dependencies of the simulator pages. */
export interface PageSimulators {
  readonly simulate: (request: SimulationRequest) => Promise<Simulation>
  /** Returns the IDCCs of the agreements that a simulator covers. */
  readonly covered: (tool: SimulatorId) => Promise<ReadonlySet<string>>
  readonly schedule: DrawUpSchedule
  readonly quoting: FindQuotingSimulators
}

/** Page without the shell around it: its data, its cache lifetime and its cache tags. */
export interface PageContent {
  readonly view: PageView
  /** Path of the section that the shell shows as current. */
  readonly section?: string
  /** Set if the shell of the page measures nothing. */
  readonly untracked?: boolean
  /** Key of the cache lifetime, `contentList` by default. */
  readonly lifetime?: PageLifetimeKey
  /**
   * Time until the content changes by itself, such as at a dated change of the law. It limits the
   * cache lifetime.
   */
  readonly outdatedAfter?: Duration
  /** Cache tags beside that of the menus. */
  readonly tags?: Iterable<string>
  /** Set during an outage of a required service. The response is then 503 and not cached. */
  readonly unavailable?: boolean
  /** Links to other versions of the page, for the `Link` header. */
  readonly links?: readonly PageLink[]
  /** Set if the form's input is invalid. The page explains why. */
  readonly refused?: boolean
  /** Set if the text was withdrawn for good. The response is then 410. */
  readonly gone?: boolean
}

/** Loaded page, with the data of the shell around it. */
export interface LoadedPage extends PageContent {
  readonly frame: FrameView
  readonly lifetime: PageLifetimeKey
  /** Cache tags. A publication with one of them purges the page. */
  readonly tags: ReadonlySet<string>
}

/** Relation of a page to another version of it (RFC 5829). */
export interface PageLink {
  readonly rel: 'latest-version' | 'predecessor-version' | 'successor-version' | 'version-history'
  readonly path: string
}

/** Dependencies of the loaders of all pages. */
export interface PagePorts {
  readonly library: ContentLibrary
  readonly menus: Menus
  readonly banners: BannerStore
  readonly reviews: ReviewStore
  readonly downloads: DownloadStore
  readonly templates: TemplateStore
  readonly files: { readonly weights: () => Promise<ReadonlyMap<string, number>> }
  /** Monthly number of downloads for readers without Premium. */
  readonly monthlyDownloads: number
  readonly themes: ThemeCounts
  readonly search: SiteSearch
  readonly agreementNews: AgreementNews
  readonly simulators: PageSimulators
  readonly lawTexts: LawTexts
  readonly changelog: Changelog
  readonly articleVersions: PublishedVersions
  readonly compareWords: CompareWords
  readonly payroll: PayrollModel
  readonly accessibility: AccessibilityAudits
  /** Loads the dates up to which the law is current. Absent without a database. */
  readonly law?: LawAsOfDatesSource
  readonly clock: Clock
  readonly site: SiteIdentity
}
