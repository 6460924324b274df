import type { Conformity } from '#domain/accessibility/conformity.ts'
import type { Purpose } from '#domain/consent/consent.ts'
import type { Appearance } from '#domain/editorial/document.ts'
import type { SiteMenus } from '#domain/navigation/menu.ts'
import type { Audience } from '#domain/preview/preview.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'

/** Who is told of what breaks in a page, and from which environment. */
interface SiteMonitoring {
  readonly dsn: string
  readonly environment: string
}

/** Who publishes the site: settings, never constants in code. */
export interface SiteIdentity {
  readonly name: string
  readonly tagline: string
  /** `https://…`, without a trailing slash: the base of canonical addresses. */
  readonly origin: string
  readonly publisher: {
    readonly name: string
    readonly addressLines: readonly string[]
    readonly phone: string
    readonly email: string
    /** Hosts whose pages open in the same tab, subdomains included. */
    readonly domains: readonly string[]
  }
  /** Where the outside services of the publisher live; nothing leads to one that is undefined. */
  readonly links: {
    readonly account: string
    readonly basket?: string | undefined
    readonly shop?: string | undefined
    readonly social?: string | undefined
  }
  /** True where anybody may sign in with a demonstration account. */
  readonly demonstration?: boolean
  /** Who signs people in, and which of its clients the site is. */
  readonly identity: { readonly origin: string; readonly clientId: string }
  /** The purposes of consent; without any, nothing is traced. */
  readonly purposes?: readonly Purpose[]
  /** The default action code. */
  readonly actionCode: ActionCode
  /** Absent without a monitoring service. */
  readonly monitoring?: SiteMonitoring
}

/**
 * What the bar over a page in preview says: as whom and when it is looked at, and what waits at its
 * address.
 */
export interface PreviewFrame {
  readonly audience: Audience
  /** The day looked at, 'YYYY-MM-DD'; left out when it is now. */
  readonly day?: string
  /** The first day that may be looked at: today, in Paris. */
  readonly today: string
  /** What no reader sees yet; left out where the page is published as it is shown. */
  readonly waiting?: Appearance
  /** The page is that of a search, which finds what is published, whatever the day. */
  readonly searchesPublished?: true
}

/** What surrounds every page: the props of the shell. Nothing in it depends on who reads. */
export interface FrameView {
  readonly site: SiteIdentity
  readonly menus: SiteMenus
  /** The id of the area that the page belongs to, if any. */
  readonly currentArea?: string
  /** What the foot of every page says of the accessibility of the site. */
  readonly accessibility: Conformity
  /** The year of the copyright line, in Europe/Paris. */
  readonly year: number
  /** How an editor previews the page; false as readers see it. */
  readonly preview: false | PreviewFrame
}
