import type { Revision } from '#domain/editorial/announced-article-revision.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { Document } from '#domain/editorial/document.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { OutdatedTags } from './cache-purges.ts'

/**
 * Name of an article's public version: the id of its document, and its label `2026-11-22` or
 * `2026-11-22.2`.
 */
export interface VersionName {
  readonly documentId: string
  readonly label: string
}

/** Published version of an article, without its text. */
export interface PublishedVersion {
  readonly label: string
  readonly revision: Revision
  /** True if its text was withdrawn. */
  readonly withdrawn: boolean
  /** Reason for the withdrawal, shown to readers. */
  readonly withdrawalReason?: string
}

/** All published versions of an article. */
export interface VersionHistory {
  readonly documentId: string
  /** Path and title of the current text. Absent while the article is withdrawn. */
  readonly current?: TitledPath
  /** Versions, newest first. */
  readonly versions: readonly PublishedVersion[]
}

/**
 * Store of the public versions of the newsroom's articles, without Premium continuations. Its
 * methods reject with an `Outage` if it is unavailable.
 */
export interface PublishedVersions {
  /**
   * Returns the history of the article that is or was at a path. Returns undefined if it has no
   * public versions.
   */
  historyAt(path: string): Promise<VersionHistory | undefined>
  /**
   * Returns the document of a version. Returns undefined if the version is unknown or withdrawn.
   */
  documentOf(version: VersionName): Promise<Document | undefined>
}

/** Withdrawal of the text of a public version, decided by the chief editor. */
export interface VersionWithdrawal {
  readonly editor: Email
  readonly reason: string
  readonly at: Instant
}

/**
 * Store that withdraws the texts of public versions. Its methods reject with an `Outage` if it is
 * unavailable.
 */
export interface VersionWithdrawals {
  /**
   * Deletes the text and the Premium continuation of a version, and announces `outdated` to the
   * servers. Returns false if the version is unknown or already withdrawn.
   */
  withdraw(
    version: VersionName,
    withdrawal: VersionWithdrawal,
    outdated: OutdatedTags,
  ): Promise<boolean>
}
