import type { CalendarDay } from '../shared/calendar-day.ts'
import type { Instant } from '../shared/instant.ts'
import type { DocumentAccess } from '../visitor/opening-rights.ts'
import type { Revision } from './announced-article-revision.ts'
import type { Body, Footnote, HeadPicture } from './document-body.ts'
import type { DocumentDetail, TitledPath } from './document-kinds.ts'
import type { SectorKey } from './sector.ts'
import type { ThemeKey } from './theme.ts'

/** Document of any kind. The continuation of a Premium article is stored separately. */
export type Document = DocumentCommon & DocumentDetail

/** Document without its body, for lists. */
export type DocumentSummary = Omit<DocumentCommon, 'body' | 'footnotes'> & DocumentDetail

/** Fields common to documents of all kinds. */
export interface DocumentCommon extends DocumentAccess {
  /** Stable identifier across imports: `source:nativeId`. */
  readonly id: string
  readonly slug: string
  /** Unique canonical path on the site, starting with `/`. */
  readonly path: string
  readonly title: string
  /** Introduction (« chapô »); the meta description unless empty. */
  readonly standfirst: string
  /** Picture at the head of the page and on cards. A generated illustration stands there without. */
  readonly picture?: HeadPicture
  /** Title and description for search engines, if they differ from those that readers see. */
  readonly searchTitle?: string
  readonly searchDescription?: string
  readonly publishedAt: Instant
  readonly updatedAt?: Instant
  /** Latest publication that the page announces to readers: first version, update or correction. */
  readonly revision?: Revision
  /** Date up to which the law stated by the document is known to be current. */
  readonly stateOfLawAt?: Instant
  readonly themes: readonly ThemeKey[]
  readonly sectors: readonly SectorKey[]
  readonly tags: readonly string[]
  readonly authors: readonly string[]
  readonly body: Body
  readonly footnotes: readonly Footnote[]
  /** Word count of the whole text, Premium continuation included. */
  readonly wordCount: number
  /** Paths of related documents, chosen by an editor or the source. */
  readonly related: readonly string[]
  /** Credit of an imported document, shown on its page as the Licence Ouverte requires. */
  readonly source?: SourceCredit
  /** Current document that replaces this one. The store computes it from the subject map. */
  readonly supersededBy?: TitledPath
  /** Paths of other current documents on the same subject, in the order of the subject map. */
  readonly alsoCoveredBy?: readonly string[]
  /**
   * Changes of cited articles of the Code that the document does not reflect. The store computes
   * them.
   */
  readonly lawChanges?: readonly LawChange[]
  /**
   * True if written for the demonstration. The page is labelled and excluded from search engines.
   */
  readonly demo: boolean
}

/**
 * Kind of change: replaced by a new version, gone from the Code, or in force only after the day of
 * the document.
 */
export type ChangeKind = 'modified' | 'ended' | 'began'

/**
 * Change of an article of the Labour Code that a document cites. It is in effect, or has a known
 * future date.
 */
export interface LawChange {
  readonly kind: ChangeKind
  /** First day of the change. It may be in the future. */
  readonly on: CalendarDay
  /** First day of the next change of the article, on which this one is outdated. */
  readonly until?: CalendarDay
  /** Set if the day is unknown: the article was still in the Code on this day, and not on `on`. */
  readonly after?: CalendarDay
  /**
   * First day of the cited version, for a `modified` article whose texts before and after are
   * stored.
   */
  readonly comparedFrom?: CalendarDay
  /** Number of the article, such as `L1237-11`. */
  readonly article: string
  /** Set in stored rows of earlier versions: the day is `on` or an earlier one. */
  readonly approximate?: true
}

/** Source of an imported document, as the Licence Ouverte 2.0 requires it to be credited. */
export interface SourceCredit {
  readonly key: string
  readonly producer: string
  readonly title: string
  readonly url: string
  readonly licence: string
  readonly updatedAt: Instant
  readonly retrievedAt: Instant
  readonly version: string
  /** Set if the producer no longer updates the document. */
  readonly archived?: true
}

/** Publication status of a document: draft flag and publication date. */
export interface PublicationStatus {
  readonly draft: boolean
  readonly publishedAt: Instant
}

/** True if readers cannot see a document yet: it is a draft, or its date is in the future. */
export function isUnpublished({ draft, publishedAt }: PublicationStatus, now: Instant): boolean {
  return draft || publishedAt > now
}
