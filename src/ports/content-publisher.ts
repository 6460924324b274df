import type { Body } from '#domain/editorial/body.ts'
import type { DocumentKind } from '#domain/editorial/document-detail.ts'
import type { Document } from '#domain/editorial/document.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { Outdated } from './announcements.ts'

/** A document as a source gives it: the free part, and the continuation apart when it is a Premium article. */
export interface SourcedDocument {
  readonly document: Document
  readonly continuation?: Body
  /** Put aside, whatever its date, until its source says otherwise. */
  readonly draft?: true
}

/** A record that a source holds but that could not be read; told to whoever imports, never published. */
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
  /** Paths of documents, of any source, whose validity changed with what was published: an article that they cite changed, another document took their place. */
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

/** An edition refused because its documents clash with each other; the site keeps what it had (§6). */
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
 * Puts the editions of sources on the site, whole or not at all. Two documents of one edition that claim one id or
 * one path throw an `EditionClash`. A path that another source holds is not taken from it: the later document gets
 * the first free of `path-2`, `path-3`…, keeps it, and moves to the plain one when that becomes free (§2).
 */
export interface ContentPublisher {
  /** Every server is told what the publication outdates, with the publication itself: everything, unless that is named. */
  publish(
    edition: Edition,
    outdates?: (report: PublicationReport) => Outdated,
  ): Promise<PublicationReport>
  status(): Promise<readonly SourceStatus[]>
}
