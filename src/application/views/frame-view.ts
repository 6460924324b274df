import type { Conformity } from '#domain/accessibility/rgaa-conformity.ts'
import type { Purpose } from '#domain/consent/consent.ts'
import type { PublicationStatus } from '#domain/editorial/document.ts'
import type { LawAsOfDates } from '#domain/law/law-as-of-dates.ts'
import type { SiteMenus } from '#domain/navigation/site-menus.ts'
import type { Audience } from '#domain/preview/preview-audience.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'

/** Monitoring service to which browsers report errors. */
interface SiteMonitoring {
  readonly dsn: string
  readonly environment: string
}

/** Identity of the site and of its publisher, and its external services, from the configuration. */
export interface SiteIdentity {
  readonly name: string
  readonly tagline: string
  /** Origin without trailing slash, used in canonical URLs. */
  readonly origin: string
  readonly publisher: {
    readonly name: string
    readonly addressLines: readonly string[]
    readonly phone: string
    readonly email: string
    /** Hosts, including their subdomains, to which links open in the same tab. */
    readonly domains: readonly string[]
  }
  /** URLs of external services. Links to an undefined one are not shown. */
  readonly links: {
    readonly account: string
    readonly basket?: string | undefined
    readonly shop?: string | undefined
    readonly social?: string | undefined
  }
  /** True if readers may sign in with a demonstration account. */
  readonly demonstration?: boolean
  /** Identity provider, and the site's client id. */
  readonly identity: { readonly origin: string; readonly clientId: string }
  /** Purposes for which the reader's consent is requested. */
  readonly purposes?: readonly Purpose[]
  /** Action code of readers without a code of their own. */
  readonly actionCode: ActionCode
  /** Absent without a monitoring service. */
  readonly monitoring?: SiteMonitoring
}

/** Data of the preview bar: kind of reader, date, and publication status of the page. */
export interface PreviewFrame {
  readonly audience: Audience
  /** Previewed date, such as '2026-11-22'. Absent if the present is previewed. */
  readonly day?: string
  /** Earliest selectable date: today in Paris. */
  readonly today: string
  /**
   * Status of the version that waits for publication at this path. Absent without one, and for a
   * newsroom text.
   */
  readonly waiting?: PublicationStatus
  /**
   * Set on search pages, because the search finds only published content, at any previewed date.
   */
  readonly searchesPublished?: true
  /**
   * Set for a newsroom text: URL of the preview form, URL of the article, whether it is a letter,
   * and the form's hidden fields.
   */
  readonly newsroom?: {
    readonly action: string
    readonly article: string
    readonly isLetter: boolean
    readonly fields: readonly (readonly [name: string, value: string])[]
  }
}

/** Data of the shell around every page: header, footer and preview bar. */
export interface FrameView {
  readonly site: SiteIdentity
  readonly menus: SiteMenus
  /** Id of the area to which the page belongs. */
  readonly currentArea?: string
  /** Conformity level for the footer. */
  readonly accessibility: Conformity
  /** Current year in Paris, for the copyright line. */
  readonly year: number
  /** Dates up to which the law is current, if known. */
  readonly stateOfLaw?: LawAsOfDates
  /** Data of the preview bar. False outside a preview. */
  readonly preview: false | PreviewFrame
}
