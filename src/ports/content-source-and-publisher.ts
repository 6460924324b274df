import type { Body } from '#domain/editorial/document-body.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { Document, PublicationStatus } from '#domain/editorial/document.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { OutdatedTags } from './cache-purges.ts'

/**
 * Callback for the progress of an import: number of records read, and total number. `total` is
 * undefined while it is unknown.
 */
export type ReadingProgress = (read: number, total: number | undefined) => void

/**
 * Source of documents, such as a Markdown folder or a data package. Its methods reject with an
 * `Outage` if it is unavailable.
 */
export interface ContentSource {
  readonly key: string
  /** Set if the source is composed from other sources. It is read after they are published. */
  readonly composed?: true
  /** Set if the source is composed from all others. It is read once, after all of them. */
  readonly last?: true
  /** Keys of the quoted sources. An import of one of them also imports this source. */
  readonly quotes?: readonly string[]
  /** Returns the fingerprint of what `read` would read now. Absent if the source is always read. */
  fingerprint?(): Promise<ImportFingerprint>
  read(progress: ReadingProgress): Promise<Edition>
}

/** Hashes of all that decides what an import of a source publishes. */
export interface ImportFingerprint {
  /** Of the code of the importers. */
  readonly importers: string
  /** Of what they read: data packages, settings, and editions of quoted sources. */
  readonly inputs: string
}

/** Document from a source. The continuation of a Premium article is separate. */
export interface SourcedDocument {
  readonly document: Document
  readonly continuation?: Body
  /** Set for a draft, which stays unpublished regardless of its date. */
  readonly draft?: true
}

/** Invalid record of a source. It is reported and not published. */
export interface RejectedRecord {
  /** Id of the record in the source, or its position. */
  readonly record: string
  readonly reason: string
}

/** One version of a content source, read as a stream. */
export interface Edition {
  /** Key of the source: `demo`, `guides`… */
  readonly source: string
  readonly version: string
  /** Date as of which the data are current, if the source states one. */
  readonly stateAt?: Instant
  /**
   * Name of the data package of collective agreements, if the changes by a newer version are
   * recorded in the changelog.
   */
  readonly changelogOf?: string
  /** Of what it was read from. Absent if the next import must read it again. */
  readonly fingerprint?: ImportFingerprint
  /** Can be iterated once, so that a large source never needs to fit in memory. */
  readonly records: AsyncIterable<SourcedDocument | RejectedRecord>
}

/** Changes that a publication made. */
export interface PublicationReport {
  readonly source: string
  readonly version: string
  /** Paths of new documents. */
  readonly created: readonly string[]
  /** Paths of documents with another content than before. */
  readonly changed: readonly string[]
  /** Number of documents with the same content as before, including those that only moved. */
  readonly unchanged: number
  /** Paths removed because the source no longer contains them. */
  readonly withdrawn: readonly string[]
  /** Old path to new path of moved documents. */
  readonly renamed: ReadonlyMap<string, string>
  /** Paths of documents whose validity changed because of the publication. */
  readonly revalued: readonly string[]
  /** Kinds of all documents that were created, changed, withdrawn, renamed or revalued. */
  readonly kinds: ReadonlySet<DocumentKind>
  readonly rejected: readonly RejectedRecord[]
  /** Set if text that all readers could read at a path is Premium or gone since. */
  readonly narrowed?: true
  /** Set if the date up to which the data are current changed. */
  readonly restated?: true
  /** Set if the changes of agreements were recorded in the changelog. */
  readonly changelogRecorded?: true
}

/** Published version of a source. */
export interface SourceStatus {
  readonly source: string
  readonly version: string
  readonly documents: number
  readonly publishedAt: Instant
  /** Date up to which the data are current. Absent if the source states none. */
  readonly stateAt?: Instant
}

/** Published edition of a source, with the fingerprint of what it was read from, if known. */
export interface PublishedEdition extends Pick<SourceStatus, 'version' | 'publishedAt'> {
  readonly fingerprint?: ImportFingerprint
}

/** Conflict of documents in one source: several with the same id or path. */
export interface DocumentClash {
  readonly path: string
  readonly ids: readonly string[]
}

/** Error of a source's edition that is refused because its documents conflict. */
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
 * Publisher of editions of content sources, each in one transaction. Conflicts within an edition
 * throw an `EditionClash`. If another source uses the path, the document gets `path-2`, `path-3`…,
 * until the path becomes free.
 */
export interface ContentPublisher {
  /**
   * Publishes an edition. If anything changed, purges on all servers the tags that `outdates`
   * returns, by default everything.
   */
  publish(
    edition: Edition,
    outdates?: (report: PublicationReport) => OutdatedTags,
  ): Promise<PublicationReport>
  /** Returns the published version of each source. */
  status(): Promise<readonly SourceStatus[]>
  /** Returns the published edition of a source; undefined if there is none. */
  publishedEdition(source: string): Promise<PublishedEdition | undefined>
  /** Runs an import alone among all processes. Calls `onWait` if another one runs. */
  alone<Outcome>(work: () => Promise<Outcome>, onWait: () => void): Promise<Outcome>
}

/** Document that is not yet published. */
export interface WaitingDocument extends PublicationStatus {
  readonly path: string
  readonly title: string
  readonly kind: DocumentKind
  readonly source: string
}

/** Store of unpublished documents: drafts, and documents with a future date. */
export interface PublicationSchedule {
  /**
   * Publishes the documents whose date has come, and purges on all servers the tags that `outdates`
   * returns. Concurrent servers publish each document once.
   */
  publishDue(
    now: Instant,
    outdates: (report: PublicationReport) => OutdatedTags,
  ): Promise<readonly PublicationReport[]>
  /** Returns the next publication date, or undefined if none is scheduled. */
  nextDate(): Promise<Instant | undefined>
  /** Returns all unpublished documents by date, drafts last. */
  waiting(): Promise<readonly WaitingDocument[]>
  /**
   * Returns the status of the unpublished document at a path, or undefined. A draft takes
   * precedence.
   */
  waitingAt(path: string): Promise<PublicationStatus | undefined>
}

/**
 * Stored row that does not match its schema. `where` locates the problem in the row without quoting
 * Premium text.
 */
export interface StoredIssue {
  /** Type of the row. `setting` stands for the site settings. */
  readonly kind: 'document' | 'continuation' | 'draft' | 'setting'
  /** Path of the document, or part of the site settings. */
  readonly path: string
  readonly where: string
  readonly problem: string
}

/** Result of checking one stored row. `issue` is absent if the row is valid. */
export interface CheckedRow {
  readonly issue?: StoredIssue
}

/** Checker of all stored content against its schemas. */
export interface ContentCheck {
  rows(): AsyncIterable<CheckedRow>
  /**
   * Marks documents as changed, so that the next import rewrites them. Returns the keys of their
   * sources.
   */
  markChanged(paths: readonly string[]): Promise<readonly string[]>
}
