import type { DocumentView } from '#application/views/page-parts.ts'
import type { LawVersion } from '#domain/editorial/document-detail.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** What a page says, as plain data: the source of its JSON and of its Markdown. */
export interface PageContent {
  readonly title: string
  readonly standfirst: string
  /** True of an article whose continuation is for subscribers: nothing else of it is given. */
  readonly premium: boolean
  /** Short facts under the title: « IDCC 1979 », « Signée le 30 avril 1997 ». */
  readonly facts: readonly string[]
  readonly document?: DocumentView
  /** All versions of an article of a code, the newest first. */
  readonly versions?: readonly LawVersion[]
  /** Empty ones are left out. */
  readonly sections: readonly ContentSection[]
}

/** Items under a heading. */
export interface ContentSection {
  readonly title: string
  readonly items: readonly ContentItem[]
}

/** A line of a section, with where it leads. */
export interface ContentItem {
  readonly title: string
  /** A path of the site, or a whole address elsewhere. */
  readonly href?: string
  readonly note?: string
  readonly date?: Instant
  readonly text?: string
}
