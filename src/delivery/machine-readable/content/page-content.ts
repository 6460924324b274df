import type { ChangelogView } from '#application/views/changelog-view.ts'
import type { DocumentView } from '#application/views/shared-view-types.ts'
import type { LawVersion } from '#domain/editorial/document-kinds.ts'
import type { Instant } from '#domain/shared/instant.ts'

/**
 * The content of a page as plain data. The JSON and the Markdown of the page are both made from
 * this data.
 */
export interface PageContent {
  readonly title: string
  readonly standfirst: string
  /** True for a gated article: only its title and standfirst are included. */
  readonly premium: boolean
  /** Short facts under the title: « IDCC 1979 », « Signée le 30 avril 1997 ». */
  readonly facts: readonly string[]
  readonly document?: DocumentView
  /** All versions of an article of the Labour Code, the newest first. */
  readonly versions?: readonly HeldVersion[]
  /** Entries of the changelog of a text. */
  readonly changelog?: Pick<ChangelogView, 'entries' | 'period' | 'next'>
  /** Sections without items are left out. */
  readonly sections: readonly ContentSection[]
}

/** A version of an article; `held` is true if the site has its text. */
export interface HeldVersion extends LawVersion {
  readonly held: boolean
}

/** A heading with a list of items. */
export interface ContentSection {
  readonly title: string
  readonly items: readonly ContentItem[]
}

/** One item of a section, with its link. */
export interface ContentItem {
  readonly title: string
  /** A path of the site, or an absolute URL of another site. */
  readonly href?: string
  readonly note?: string
  readonly date?: Instant
  readonly text?: string
}
