import type { TitledPath } from '#domain/editorial/document-kinds.ts'

import type { DocumentView, Page } from './shared-view-types.ts'

/**
 * Data of the page that shows a public version of a news article, its changes, or the list of all
 * its versions.
 */
export interface ArticleVersionView extends Page {
  readonly kind: 'articleVersion'
  /** Free part of the version, both texts with changes marked, or the list. */
  readonly document: DocumentView
  /** Label above the title, such as « Version du 22 novembre 2026 ». */
  readonly kicker: string
  /** Notices above the text: which version it is, and why it was published. */
  readonly notices: readonly string[]
  /** Links to the current text, the list and the changes. */
  readonly links: readonly TitledPath[]
  readonly previous?: TitledPath
  readonly next?: TitledPath
  /** True if the version has a Premium part, which only Premium readers can load. */
  readonly gated: boolean
  /** French words for the rights that open the Premium part as well. */
  readonly openedBy?: string
}
