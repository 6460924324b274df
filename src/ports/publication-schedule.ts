import type { DocumentKind } from '#domain/editorial/document-detail.ts'
import type { Appearance } from '#domain/editorial/waiting.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { Outdated } from './announcements.ts'
import type { PublicationReport } from './content-publisher.ts'

/** A document that no reader sees yet. */
export interface WaitingDocument extends Appearance {
  readonly path: string
  readonly title: string
  readonly kind: DocumentKind
  readonly source: string
}

/** What is not published yet, and when it will be: drafts wait for their source, the others for their date. */
export interface PublicationSchedule {
  /** Puts on the site all whose date has come at this moment, each source whole or not at all, telling every server what that outdates; nothing, when another server did. */
  publishDue(
    now: Instant,
    outdates: (report: PublicationReport) => Outdated,
  ): Promise<readonly PublicationReport[]>
  /** The next date of a document that waits for it; undefined when none does. */
  nextDate(): Promise<Instant | undefined>
  /** All that waits: in the order of their dates, drafts last. */
  waiting(): Promise<readonly WaitingDocument[]>
  /** What waits at a path, a draft before what has a date. */
  waitingAt(path: string): Promise<Appearance | undefined>
}
