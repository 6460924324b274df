import type { DocumentTemplate, TemplateFormat } from '#domain/downloads/document-template.ts'
import type { PrintedDocument } from '#domain/downloads/printed-document.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { OfferedDownload } from '#domain/editorial/offered-download.ts'
import type { DownloadsVerdict } from '#domain/premium/downloads-allowance.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { UnverifiedBearer } from './identity.ts'

/** The files that published documents offer in what anybody may read of them. */
export interface DownloadStore {
  /** The most downloaded files first, then the first file of each other document, newest first. */
  mostDownloaded(kinds: readonly DocumentKind[], limit: number): Promise<readonly OfferedDownload[]>
}

/** The verdict on a file, with its address if granted. */
export interface FileAnswer {
  readonly verdict: DownloadsVerdict
  readonly link: string | undefined
}

/** Asks the site for its files. */
export interface FileRequests {
  /** Refuses a missing bearer like an invalid token; rejects with an `Outage`. */
  ask(bearer: UnverifiedBearer | undefined, href: string): Promise<FileAnswer>
}

/** A file that a counted reader asks for. */
export interface CountedRequest {
  /** The number of the person at the identity provider. */
  readonly subject: string
  readonly file: string
  readonly at: Instant
  /** Whether one more file may be counted after those of the month. */
  readonly admits: (countedAt: readonly Instant[]) => boolean
}

/**
 * What came of it: the moments of the files counted this month, this one among them when it is
 * granted.
 */
export interface CountedAnswer {
  readonly granted: boolean
  readonly countedAt: readonly Instant[]
}

/** The files that readers without Premium download in a month of Europe/Paris, each once. */
export interface DownloadCounts {
  /**
   * Counts an admitted file; the same file in the same month is free. Concurrent calls are
   * serialized.
   */
  count(request: CountedRequest): Promise<CountedAnswer>
}

/** What readers without Premium have downloaded. */
export interface DownloadHistory {
  /** When this person downloaded the files counted in a month of Paris, 'YYYY-MM'. */
  countedIn(month: string, subject: string): Promise<readonly Instant[]>
}

/** Single-use, short-lived links to granted files. */
export interface DownloadTickets {
  /** A new, unguessable key for a file. */
  issue(file: string, now: Instant, expiresAt: Instant): Promise<string>
  /** The file of a key that is good, which stays so. */
  look(key: string, now: Instant): Promise<string | undefined>
  /**
   * The file of a key that is good, which no longer is: one more download in the public tally of
   * the file.
   */
  redeem(key: string, now: Instant): Promise<string | undefined>
}

/** The templates that readers download. */
export interface TemplateStore {
  /** All of them, in the order of their titles. */
  readonly templates: () => Promise<readonly DocumentTemplate[]>
}

/** Prints documents to files, byte for byte reproducible: pages show the size of templates. */
export interface DocumentPrinter {
  print(document: PrintedDocument, format: TemplateFormat): Promise<Uint8Array>
}
