import type { Audience } from '#domain/preview/preview.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type {
  BannerStore,
  ContentLibrary,
  ContinuationStore,
  Menus,
  ReviewStore,
  ThemeIndex,
} from './content.ts'
import type { DownloadStore } from './downloads.ts'

/** As whom, and on which day, an editor looks at the site; without a day, as it is now. */
export interface PreviewChoice {
  readonly audience: Audience
  /** 'YYYY-MM-DD', in Paris. */
  readonly day?: string
}

/** A link into preview: it opens once, for ten minutes, and leads to its path. */
export interface PreviewLink extends PreviewChoice {
  readonly id: string
  readonly path: string
  /** For whom it was made, by name. */
  readonly editor?: string
}

/** A preview that was entered, in one browser, until it ends. */
export interface PreviewSession extends PreviewChoice {
  /** The same for every cookie of the session, however often its choice changed. */
  readonly id: string
  readonly endsAt: Instant
  readonly editor?: string
}

/** Signs and reads links and sessions; unknown or expired texts are undefined. */
export interface PreviewPasses {
  signLink(link: Omit<PreviewLink, 'id'>): Promise<string>
  readLink(text: string): Promise<PreviewLink | undefined>
  signSession(session: PreviewSession): Promise<string>
  readSession(text: string): Promise<PreviewSession | undefined>
}

/**
 * The links that somebody came in by, and the sessions that somebody left, for all the servers of
 * the site.
 */
export interface UsedPasses {
  isUsed(id: string): Promise<boolean>
  /** Uses it up; false when it was used before. */
  use(id: string): Promise<boolean>
}

/** What pages are made from, as it will be at one moment: drafts beside what is published. */
export interface PreviewedStores {
  readonly library: ContentLibrary
  readonly themes: ThemeIndex
  readonly downloads: DownloadStore
  readonly menus: Menus
  readonly banners: BannerStore
  readonly reviews: ReviewStore
  readonly continuations: ContinuationStore
}

/** The stores of the site as an editor previews them. */
export interface PreviewStores {
  /** Reads them at this moment, in one snapshot. */
  at<Read>(moment: Instant, read: (stores: PreviewedStores) => Promise<Read>): Promise<Read>
}

/** The mode in which an editor sees what is not published yet. */
export interface PreviewMode {
  /** Ends it in this browser. */
  leave(): Promise<void>
}
