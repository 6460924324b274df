import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { DocumentView, Page } from './page-parts.ts'

/** An article of a code as it stood on a day, or the redline between two days. */
export interface LawVersionView extends Page {
  readonly kind: 'lawVersion'
  /** Its text is that of the version, or both texts with what went and came marked. */
  readonly document: DocumentView
  readonly code: string
  /** What the page says first: which version this is, and what is not held. */
  readonly notices: readonly string[]
  /** The current text, on the site or on Légifrance. */
  readonly links: readonly TitledPath[]
  readonly inTime: ArticleInTimeView
  readonly previous?: TitledPath
  readonly next?: TitledPath
}

/** What leads from an article to its other versions. */
export interface ArticleInTimeView {
  /** The path of the article. */
  readonly path: string
  /** The day in its form. */
  readonly day: CalendarDay
  /** The day that it is compared with. */
  readonly compared?: CalendarDay
  /** The newest first. */
  readonly versions: readonly DatedVersionView[]
}

/** A version in the list of an article. */
export interface DatedVersionView {
  readonly id: string
  readonly from: Instant
  readonly until?: Instant
  /** The text that made it, where known. */
  readonly by?: string
  readonly path: string
  /** Whether its words are held here. */
  readonly held: boolean
  /** The way to its comparison with the version before it, when both are held. */
  readonly comparison?: string
  readonly officialUrl?: string
}
