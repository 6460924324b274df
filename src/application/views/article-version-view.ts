import type { TitledPath } from '#domain/editorial/document-kinds.ts'

import type { DocumentView, Page } from './shared-view-types.ts'

/** Data of an article's public version, of its changes, or of the list of its versions. */
export interface ArticleVersionView extends Page {
  readonly kind: 'articleVersion'
  /** Free part of the version, both texts with changes marked, or the list. */
  readonly document: DocumentView
  /** « Version du 22 novembre 2026 ». */
  readonly kicker: string
  /** Notices above the text: which version it is, and why it was published. */
  readonly notices: readonly string[]
  /** Links to the current text, the list and the changes. */
  readonly links: readonly TitledPath[]
  readonly previous?: TitledPath
  readonly next?: TitledPath
  /** True if Premium readers can load more. */
  readonly gated: boolean
}
