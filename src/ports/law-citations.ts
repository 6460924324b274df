import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { ChangeId, CitationChange } from '#domain/law/citation-changes.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { Outdated } from './cache-purges.ts'

/** Article of the Code that a document cites, with its changes since the document's law. */
export interface LawCitation {
  /** Identifier of the citing document. */
  readonly document: string
  readonly path: string
  readonly title: string
  readonly kind: DocumentKind
  /** Day of the law that the document states. */
  readonly asOf: CalendarDay
  /** Number of the article, such as `L1237-11`. */
  readonly article: string
  /** True if the number was ever known. */
  readonly known: boolean
  readonly changes: readonly CitationChange[]
}

/** Decision of an editor that a change is without effect on a document. */
export interface LawVerdict extends ChangeId {
  /** Identifier of the document. */
  readonly document: string
  readonly article: string
  readonly note: string
  /** Name of the editor. */
  readonly editor: string
  readonly at: Instant
}

/** Citations of the Code by documents that can be outdated. Rejects with an `Outage`. */
export interface LawCitations {
  /** Returns the citations of all documents by path, or those of one document. */
  citations(path?: string): Promise<readonly LawCitation[]>
  /** Returns all verdicts, newest first. */
  verdicts(): Promise<readonly LawVerdict[]>
  /**
   * Stores a verdict for ever and derives the validity of documents from it. Purges `outdates` on
   * every server.
   */
  judge(verdict: LawVerdict, outdates: Outdated): Promise<void>
}
