import type {
  EditionRecord,
  EditionRef,
  PinnedEdition,
} from '#domain/editions/current-package-edition.ts'
import type { KindCount } from '#domain/editions/edition-reasons.ts'
import type { Release } from '#domain/editions/judge-package-edition.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { OutdatedTags } from './cache-purges.ts'
import type { ContentSource, Edition, PublicationReport } from './content-source-and-publisher.ts'
import type { QuotedLaw } from './simulator-tables.ts'

/**
 * Client of the registry of data packages. Rejects with an `Outage` if the registry is unavailable
 * or its response is invalid.
 */
export interface PackageRegistry {
  /** Returns the newest version of a data package. */
  newest(name: string): Promise<Release>
}

/** Public data package, and the content sources that the site reads from it. */
export interface EditionPackage extends PinnedEdition {
  /** Keys of the sources read from the package, in import order. */
  readonly sources: readonly string[]
  /**
   * Returns the date up to which the data of a newer release are current. Rejects with an `Outage`
   * if the registry is unavailable.
   */
  stateOf(release: Release, inUse: EditionRef): Promise<string>
  /** Returns the sources, reading from this edition. */
  read(edition: EditionRef): Promise<readonly ContentSource[]>
}

/** Link or redirect to a path that the new edition of a data package removes. */
export interface DeadLink {
  readonly from: string
  readonly to: string
}

/**
 * State of the content after new editions of data packages were written, but before their
 * transaction is committed.
 */
export interface UncommittedEdition {
  readonly reports: readonly PublicationReport[]
  readonly kinds: readonly KindCount[]
  /** Paths that disappear without a redirect, by source. */
  readonly addressesLost: ReadonlyMap<string, readonly string[]>
  readonly quotedLaw: QuotedLaw
  /** Returns the paths of created or changed documents that do not match their schema. */
  invalid(): Promise<readonly string[]>
  /** Returns the links and redirects whose destination existed before and no longer does. */
  deadLinks(): Promise<readonly DeadLink[]>
}

/** Stored outcome of a check for a newer edition of a data package, with the report's counts. */
export interface EditionEntry extends EditionRecord {
  readonly report?: EditionReport
  /** Time at which the sources that quote the edition were imported again. Absent before that. */
  readonly followedAt?: Instant
}

/** Counts and first examples from the check of a data package's edition. */
export interface EditionReport {
  readonly sources: readonly {
    readonly source: string
    readonly created: number
    readonly changed: number
    readonly unchanged: number
    readonly withdrawn: number
    readonly renamed: number
    readonly rejected: number
  }[]
  readonly kinds: readonly {
    readonly source: string
    readonly kind: DocumentKind
    readonly before: number
    readonly after: number
  }[]
  readonly rows: { readonly proved: number; readonly withdrawn: readonly string[] }
  readonly deadLinks: { readonly count: number; readonly examples: readonly DeadLink[] }
  readonly seconds: number
}

/** Change to the store of data package editions, made in the transaction of the publication. */
export type EditionChange =
  | { readonly kind: 'record'; readonly entry: EditionEntry }
  | {
      readonly kind: 'rollBack'
      readonly package: string
      readonly version: string
      readonly at: Instant
    }

/** Publisher of several source editions in one transaction, provided that they pass a check. */
export interface EditionPublisher {
  /**
   * Writes these source editions in one transaction and calls `judge` before its commit. If `judge`
   * returns a change, commits with it and returns the reports. Otherwise rolls back and returns
   * undefined.
   */
  publishIf(
    editions: readonly (() => Promise<Edition>)[],
    judge: (trial: UncommittedEdition) => Promise<EditionChange | undefined>,
    outdates: (report: PublicationReport) => OutdatedTags,
  ): Promise<readonly PublicationReport[] | undefined>
}

/** Store of the outcomes of checks for newer data package editions. */
export interface EditionOutcomeStore {
  /** Returns all outcomes, newest first. */
  entries(): Promise<readonly EditionEntry[]>
  /**
   * Stores an outcome. If the package's last outcome is the same, only its time of check and its
   * report are replaced.
   */
  storeOutcome(entry: EditionEntry): Promise<void>
  /** Records that the sources that quote a published edition were imported again. */
  markFollowed(name: string, version: string, at: Instant): Promise<void>
  /** Runs a function under a lock shared by all processes. Returns `busy` if the lock is held. */
  exclusively<Outcome>(run: () => Promise<Outcome>): Promise<Outcome | 'busy'>
}
