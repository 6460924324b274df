import type { Body } from '#domain/editorial/body.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { Appearance, Document } from '#domain/editorial/document.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { Outdated } from './caches.ts'

/** Called as a source is read, with the total once known. Logged by default. */
export type ReadingProgress = (read: number, total: number | undefined) => void

/** A source of documents: a folder of Markdown, a data package. Rejects with an `Outage`. */
export interface ContentSource {
  readonly key: string
  /** Made from what the other sources published: read only once they are on the site. */
  readonly composed?: true
  /** The sources that it quotes, by their keys: a publication of one of them has it read again. */
  readonly quotes?: readonly string[]
  read(progress: ReadingProgress): Promise<Edition>
}

/**
 * A document as a source gives it: the free part, and the continuation apart when it is a Premium
 * article.
 */
export interface SourcedDocument {
  readonly document: Document
  readonly continuation?: Body
  /** Put aside, whatever its date, until its source says otherwise. */
  readonly draft?: true
}

/** An unreadable record of a source: reported, never published. */
export interface RejectedRecord {
  /** What the source calls it, or its rank in the source. */
  readonly record: string
  readonly reason: string
}

/** Everything that a source holds at one version of it. */
export interface Edition {
  /** The key of the source: `demo`, `guides`… */
  readonly source: string
  readonly version: string
  /** The day of the state of its data, if they have one. */
  readonly stateAt?: Instant
  /** Read once, one after the other, so that a large source never stands in memory whole. */
  readonly records: AsyncIterable<SourcedDocument | RejectedRecord>
}

/** What a publication changed; the second publication of the same edition changes nothing. */
export interface PublicationReport {
  readonly source: string
  readonly version: string
  readonly created: readonly string[]
  readonly changed: readonly string[]
  readonly unchanged: number
  /** Paths that left the site because the source no longer holds them. */
  readonly withdrawn: readonly string[]
  /** Old path → new path of documents whose address changed; each leaves a permanent redirect. */
  readonly renamed: ReadonlyMap<string, string>
  /** Paths of documents whose validity changed because of the publication. */
  readonly revalued: readonly string[]
  /** The kinds of the documents created, changed, withdrawn, renamed or revalued. */
  readonly kinds: ReadonlySet<DocumentKind>
  readonly rejected: readonly RejectedRecord[]
}

/** The state of a source on this site. */
export interface SourceStatus {
  readonly source: string
  readonly version: string
  readonly documents: number
  readonly publishedAt: Instant
}

/** Two documents of one source that claim one id. */
export interface DocumentClash {
  readonly path: string
  readonly ids: readonly string[]
}

/** An edition refused because its documents clash. */
export class EditionClash extends Error {
  readonly source: string
  readonly clashes: readonly DocumentClash[]

  constructor(source: string, clashes: readonly DocumentClash[]) {
    super(`${source}: ${clashes.map(({ path, ids }) => `${path} (${ids.join(', ')})`).join('; ')}`)
    this.name = 'EditionClash'
    this.source = source
    this.clashes = clashes
  }
}

/**
 * Puts the editions of sources on the site, whole or not at all. Two documents of one edition that
 * claim one id or one path throw an `EditionClash`. A path that another source holds is not taken
 * from it: the later document gets the first free of `path-2`, `path-3`…, keeps it, and moves to
 * the plain one when that becomes free.
 */
export interface ContentPublisher {
  /** Notifies every server of what it outdates: everything, unless given. */
  publish(
    edition: Edition,
    outdates?: (report: PublicationReport) => Outdated,
  ): Promise<PublicationReport>
  status(): Promise<readonly SourceStatus[]>
}

/** A document that no reader sees yet. */
export interface WaitingDocument extends Appearance {
  readonly path: string
  readonly title: string
  readonly kind: DocumentKind
  readonly source: string
}

/**
 * What is not published yet, and when it will be: drafts wait for their source, the others for
 * their date.
 */
export interface PublicationSchedule {
  /** Publishes what is due, each source whole, and notifies every server; one server does it. */
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

/** A stored row that does not fit its schema; it says where, and nothing of a continuation. */
export interface StoredIssue {
  readonly kind: 'document' | 'continuation' | 'draft' | 'furniture'
  /** The path of the document, or the part of the site settings. */
  readonly path: string
  readonly where: string
  readonly problem: string
}

/** Every stored row with its issue, if it has one. */
export interface CheckedRow {
  readonly issue?: StoredIssue
}

/** Reads everything that is stored, to find what the pages could not read. */
export interface ContentCheck {
  rows(): AsyncIterable<CheckedRow>
  /**
   * Takes documents for changed, so that the next import writes them again; gives their sources.
   */
  markChanged(paths: readonly string[]): Promise<readonly string[]>
}
