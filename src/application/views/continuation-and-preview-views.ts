import type { Body, Footnote } from '#domain/editorial/document-body.ts'
import type { TocEntry } from '#domain/editorial/table-of-contents.ts'
import type { Audience } from '#domain/preview/preview-audience.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'

import type { Page } from './shared-view-types.ts'

/**
 * Data of the Premium part of an article, its continuation, which Premium readers load after the
 * page. Also data of the changes of such parts.
 */
export interface ContinuationView {
  readonly path: string
  readonly title: string
  /**
   * Whole body, free part included. For the changes of a version, both continuations with changes
   * marked.
   */
  readonly body: Body
  /**
   * Number of blocks of `body` in the free part, already on the page. 0 for the changes of a
   * version.
   */
  readonly publicBlocks: number
  readonly footnotes: readonly Footnote[]
  readonly toc: readonly TocEntry[]
}

/** End of a Premium article in a preview: the paywall for a Premium state, or the continuation. */
export type PreviewedGate =
  | { readonly kind: 'gate'; readonly state: PremiumState }
  | { readonly kind: 'continuation'; readonly view: ContinuationView }

/** What a valid preview link opens. */
export interface PreviewEntry {
  /** Signed text of the link. */
  readonly link: string
  readonly path: string
  readonly audience: Audience
  /** Paris day, `YYYY-MM-DD`, at whose end the preview shows the site. Absent for the present. */
  readonly day?: string
  /** True if the link opens this page only. */
  readonly isOnePage?: true
}

/** Data of the page that a preview link opens. Its button starts the preview. */
export interface PreviewEntryView extends Page {
  readonly kind: 'previewEntry'
  /** Absent if the link is invalid, used or expired. */
  readonly entry?: PreviewEntry
}
