import type { Audience } from '#domain/preview/preview-audience.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { DownloadStore } from './download-stores.ts'
import type {
  BannerStore,
  ContentLibrary,
  Menus,
  PremiumContinuationStore,
  ReviewStore,
  ThemeCounts,
} from './published-content.ts'

/**
 * Type of reader and date that an editor chose to preview. Without a date, the preview shows the
 * present.
 */
export interface PreviewChoice {
  readonly audience: Audience
  /** Paris date such as '2026-11-22'. */
  readonly day?: string
}

/**
 * Link that opens a preview of the page at `path`. It works once: within ten minutes, or two days if
 * it opens this page only.
 */
export interface PreviewLink extends PreviewChoice {
  readonly id: string
  readonly path: string
  /** True if the preview ends at this page: all others are those of the public. */
  readonly isOnePage?: true
  /** Name of the editor for whom it was created. */
  readonly editor?: string
}

/** Preview session in one browser. */
export interface PreviewSession extends PreviewChoice {
  /** Stable id of the session, even if the previewed reader or date changes. */
  readonly id: string
  readonly endsAt: Instant
  readonly editor?: string
  /** The only path that the session previews. Absent if it previews all pages. */
  readonly onlyPath?: string
}

/**
 * Signer and verifier of preview links and session cookies. The `read` methods return undefined for
 * invalid or expired ones.
 */
export interface PreviewPasses {
  signLink(link: Omit<PreviewLink, 'id'>): Promise<string>
  readLink(text: string): Promise<PreviewLink | undefined>
  signSession(session: PreviewSession): Promise<string>
  readSession(text: string): Promise<PreviewSession | undefined>
}

/** Registry of used preview links and ended preview sessions, shared by all servers. */
export interface UsedPasses {
  isUsed(id: string): Promise<boolean>
  /** Marks an id as used. Returns false if it was used before. */
  use(id: string): Promise<boolean>
}

/**
 * Stores that pages read during a preview. The documents are those of the previewed instant, drafts
 * included.
 */
export interface PreviewedStores {
  readonly library: ContentLibrary
  readonly themes: ThemeCounts
  readonly downloads: DownloadStore
  readonly menus: Menus
  readonly banners: BannerStore
  readonly reviews: ReviewStore
  readonly continuations: Pick<PremiumContinuationStore, 'continuationAt'>
}

/** Access to the site's stores for previews. */
export interface PreviewStores {
  /**
   * Calls `read` in one database snapshot, with stores that contain the documents as of this
   * instant.
   */
  at<Read>(moment: Instant, read: (stores: PreviewedStores) => Promise<Read>): Promise<Read>
}

/** Control of the preview mode of this browser. */
export interface PreviewMode {
  /** Ends the preview in this browser. */
  leave(): Promise<void>
}
