import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { LegalPeriod } from '#domain/law/legal-force.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'

import type { DocumentView, Page } from './shared-view-types.ts'

/** Data of the page of a law article's version on a day, or of its comparison on two days. */
export interface LawVersionView extends Page {
  readonly kind: 'lawVersion'
  /**
   * Document whose body is the text of the version, or both texts with additions and deletions
   * marked. The body is empty if no text is stored.
   */
  readonly document: DocumentView
  readonly code: string
  /** Citation of the version shown. Absent unless the page shows the text of one version. */
  readonly shown?: ShownVersion
  /** Notices above the text, such as the version that is shown, or that a text is not stored. */
  readonly notices: readonly string[]
  /** Links to the text in force on this site and to Légifrance, where they exist. */
  readonly links: readonly TitledPath[]
  readonly inTime: ArticleVersionsView
  readonly previous?: TitledPath
  readonly next?: TitledPath
}

/** French words that cite the version shown. */
interface ShownVersion {
  /** Article, such as « Code du travail, art. L. 1237-13 », with the number that it had then. */
  readonly name: string
  /** Version, such as « version en vigueur au 1er mai 2023 ». */
  readonly version: string
}

/** List of a law article's versions, with a form to choose a day. */
export interface ArticleVersionsView {
  /** Path of the article. */
  readonly path: string
  /** Day that the form shows. */
  readonly day: CalendarDay
  /** Second day, in a comparison. */
  readonly compared?: CalendarDay
  /** Versions, newest first. */
  readonly versions: readonly DatedVersionView[]
}

/** Entry in the list of a law article's versions. */
export interface DatedVersionView {
  readonly id: string
  readonly period: LegalPeriod & { readonly from: CalendarDay }
  /** French words for the period: « du 1er mai 2008 au 31 décembre 2020 ». */
  readonly inForce: string
  /** Legal text that created this version, if known. */
  readonly by?: string
  readonly path: string
  /** True if the text of this version is stored. */
  readonly held: boolean
  /** Path of the comparison with the previous version, if both texts are stored. */
  readonly comparison?: string
  readonly officialUrl?: string
}
