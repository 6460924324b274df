import type { LawVersion, TitledPath } from '#domain/editorial/document-detail.ts'

import type { CitationsView, DocumentView, Page } from './page-parts.ts'

/** A part of a code, or the code itself, with the table of what it holds. */
export interface LawSectionView extends Page {
  readonly kind: 'lawSection'
  readonly document: DocumentView
  readonly code: string
}

/** An article of a code: its text in force, its history, what refers to it. */
export interface LawArticleView extends Page {
  readonly kind: 'lawArticle'
  readonly document: DocumentView
  readonly code: string
  /** The number as it is printed: « L. 1237-11 ». */
  readonly number: string
  readonly officialUrl?: string
  readonly within: readonly TitledPath[]
  readonly versions: readonly LawVersion[]
  readonly previous?: TitledPath
  readonly next?: TitledPath
  /** The guides, news, answers and articles of the site that refer to it. */
  readonly citedBy: CitationsView
}
