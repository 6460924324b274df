import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { DocumentView, Page } from './shared-view-types.ts'

/** Data of the page of an article's version on a day, or of a comparison between two days. */
export interface LawVersionView extends Page {
  readonly kind: 'lawVersion'
  /** Body of the version, or both texts with additions and deletions marked. */
  readonly document: DocumentView
  readonly code: string
  /** The one version shown. Absent in a comparison, and if none was in force. */
  readonly shown?: ShownVersion
  /** Notices above the text: which version it is, and what is not stored. */
  readonly notices: readonly string[]
  /** Links to the current text, on this site or on Légifrance. */
  readonly links: readonly TitledPath[]
  readonly inTime: ArticleInTimeView
  readonly previous?: TitledPath
  readonly next?: TitledPath
}

/** Citation of the version shown. */
interface ShownVersion {
  /** « Code du travail, art. L. 1237-13 », with the number that it had then. */
  readonly name: string
  /** « version en vigueur au 1er mai 2023 ». */
  readonly version: string
}

/** List of an article's versions, with a form to choose a day. */
export interface ArticleInTimeView {
  /** Path of the article. */
  readonly path: string
  /** Day filled into the form. */
  readonly day: CalendarDay
  /** Second day, in a comparison. */
  readonly compared?: CalendarDay
  /** Versions, newest first. */
  readonly versions: readonly DatedVersionView[]
}

/** Entry in the list of versions. */
export interface DatedVersionView {
  readonly id: string
  readonly from: Instant
  readonly until?: Instant
  /** Legal text that created this version, if known. */
  readonly by?: string
  readonly path: string
  /** True if the text of this version is stored. */
  readonly held: boolean
  /** Path of the comparison with the previous version, if both texts are stored. */
  readonly comparison?: string
  readonly officialUrl?: string
}
