import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { Document } from '#domain/editorial/document.ts'
import type { Revision } from '#domain/editorial/revision.ts'
import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { Outdated } from './cache-purges.ts'

/** Name of a version: the id of its document, and its label `2026-11-22` or `2026-11-22.2`. */
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
  /** Reason of the withdrawal, which readers are told. */
  readonly withdrawalReason?: string
}

/** Published versions of an article. */
export interface VersionHistory {
  readonly documentId: string
  /** Address and title of the current text. Absent while the article is withdrawn. */
  readonly current?: TitledPath
  /** Versions, newest first. */
  readonly versions: readonly PublishedVersion[]
}

/** Public versions of the newsroom's articles, free parts only. Rejects with an `Outage`. */
export interface PublishedVersions {
  /** Returns the history of the article that is or was at a path. Undefined without versions. */
  historyAt(path: string): Promise<VersionHistory | undefined>
  /** Returns the document of a version. Undefined if unknown or withdrawn. */
  documentOf(version: VersionName): Promise<Document | undefined>
}

/** Withdrawal of the text of a version, by the chief editor. */
export interface VersionWithdrawal {
  readonly editor: Email
  readonly reason: string
  readonly at: Instant
}

/** Withdrawals of the texts of public versions. Rejects with an `Outage`. */
export interface VersionWithdrawals {
  /**
   * Deletes the text and the continuation of a version, and announces what is outdated. False if
   * the version is unknown or withdrawn already.
   */
  withdraw(
    version: VersionName,
    withdrawal: VersionWithdrawal,
    outdated: Outdated,
  ): Promise<boolean>
}
