import type { EditionRecord, EditionRef, PinnedEdition } from '#domain/editions/edition.ts'
import type { KindCount, Release } from '#domain/editions/judge-edition.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { Outdated } from './caches.ts'
import type { ContentSource, Edition, PublicationReport } from './publishing.ts'
import type { QuotedLaw } from './simulators.ts'

/** A registry of packages. Rejects with an `Outage` if it is unavailable or its answer invalid. */
export interface PackageRegistry {
  newest(name: string): Promise<Release>
}

/** A public package, and what the site reads from it. */
export interface EditionPackage extends PinnedEdition {
  /** The sources that are made from it, in the order of imports. */
  readonly sources: readonly string[]
  /** The day to which the data of a newer release are up to date. Rejects with an `Outage`. */
  stateOf(release: Release, inUse: EditionRef): Promise<string>
  /** The sources, as they read this edition. */
  read(edition: EditionRef): Promise<readonly ContentSource[]>
}

/** A link of a published document to a path that would no longer be served. */
export interface DeadLink {
  readonly from: string
  readonly to: string
}

/** The site as it would be with editions whose transaction is still open. */
export interface EditionTrial {
  readonly reports: readonly PublicationReport[]
  readonly kinds: readonly KindCount[]
  /** Addresses of these sources that end without a redirect, by source. */
  readonly addressesLost: ReadonlyMap<string, readonly string[]>
  readonly quotedLaw: QuotedLaw
  /** Paths of the new documents that do not fit their schema. */
  invalid(): Promise<readonly string[]>
  /** Links and redirects to pages that were served before and would not be. */
  deadLinks(): Promise<readonly DeadLink[]>
}

/** A decision with what the check of the edition counted. */
export interface EditionEntry extends EditionRecord {
  readonly report?: EditionReport
  /** Set once the sources that quote the edition were imported again. */
  readonly followedAt?: Instant
}

/** What a check of an edition counted and found, with the first examples. */
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

/** What is stored with a publication, in its transaction. */
export type EditionChange =
  | { readonly kind: 'record'; readonly entry: EditionEntry }
  | {
      readonly kind: 'rollBack'
      readonly package: string
      readonly version: string
      readonly at: Instant
    }

/** Publishes editions together, if they pass a check. */
export interface EditionTrials {
  /**
   * Publishes these editions in one transaction if `judge` returns what to store with it; without
   * that, nothing changes. Returns the reports of a publication.
   */
  publishIf(
    editions: readonly (() => Promise<Edition>)[],
    judge: (trial: EditionTrial) => Promise<EditionChange | undefined>,
    outdates: (report: PublicationReport) => Outdated,
  ): Promise<readonly PublicationReport[] | undefined>
}

/** The decisions on editions, append-only but for their last check and a rollback. */
export interface EditionStore {
  /** Every decision, the newest first. */
  entries(): Promise<readonly EditionEntry[]>
  /** Stores a decision; one like the last of its package updates the time of the check. */
  note(entry: EditionEntry): Promise<void>
  /** Marks a published edition as followed by the sources that quote it. */
  markFollowed(name: string, version: string, at: Instant): Promise<void>
  /** Runs this while no other process does; returns `busy` if one does. */
  exclusively<Outcome>(run: () => Promise<Outcome>): Promise<Outcome | 'busy'>
}
