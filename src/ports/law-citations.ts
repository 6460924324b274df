import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { ChangeId, CitationChange } from '#domain/law/citation-changes.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { OutdatedTags } from './cache-purges.ts'

/**
 * Citation of an article of the Code by a document, with the article's changes since the date of
 * the document.
 */
export interface LawCitation {
  /** Identifier of the citing document. */
  readonly document: string
  readonly path: string
  readonly title: string
  readonly kind: DocumentKind
  /** Date up to which the document describes the law. */
  readonly asOf: CalendarDay
  /** Number of the article, such as `L1237-11`. */
  readonly article: string
  /** True if the archive contains an article with this number, at any time. */
  readonly known: boolean
  readonly changes: readonly CitationChange[]
}

/** Decision of an editor that a change of an article has no effect on a document. */
export interface LawVerdict extends ChangeId {
  /** Identifier of the document. */
  readonly document: string
  readonly article: string
  readonly note: string
  /** Name of the editor. */
  readonly editor: string
  readonly at: Instant
}

/**
 * Store of the citations of the Code in documents, and of the editors' verdicts. Its methods reject
 * with an `Outage` if it is unavailable.
 */
export interface LawCitations {
  /**
   * Returns the citations of all documents, in the order of their paths, or those of the document
   * at `path`.
   */
  citations(path?: string): Promise<readonly LawCitation[]>
  /** Returns all verdicts, newest first. */
  verdicts(): Promise<readonly LawVerdict[]>
  /**
   * Stores a verdict permanently and recomputes the validity of documents. Purges `outdates` on
   * every server.
   */
  judge(verdict: LawVerdict, outdates: OutdatedTags): Promise<void>
}
