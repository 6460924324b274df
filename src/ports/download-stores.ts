import type { PrintedDossier } from '#domain/dossier/printed-dossier.ts'
import type { DocumentTemplate, TemplateFormat } from '#domain/downloads/document-template.ts'
import type { PrintedDocument } from '#domain/downloads/printed-document.ts'
import type { OfferedDownload } from '#domain/editorial/document-downloads.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { DownloadsVerdict } from '#domain/premium/download-allowance.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Result } from '#domain/shared/result.ts'

import type { UnverifiedBearer } from './token-verifier.ts'

/** Files that the public parts of published documents offer for download. */
export interface DownloadStore {
  /**
   * Returns downloaded files, the most downloaded first. Then come files never downloaded, only the
   * first of each document, newest document first.
   */
  mostDownloaded(kinds: readonly DocumentKind[], limit: number): Promise<readonly OfferedDownload[]>
}

/** Decision on a download request, with the link to the file if it is granted. */
export interface DownloadDecision {
  readonly verdict: DownloadsVerdict
  readonly link: string | undefined
}

/** Client of the site's download API. */
export interface DownloadClient {
  /**
   * Requests the download link of the file at `href`. Without a token, or with an expired one, the
   * reader counts as anonymous. Rejects with an `Outage` if the API is unavailable.
   */
  ask(bearer: UnverifiedBearer | undefined, href: string): Promise<DownloadDecision>
}

/** Download request of a reader with a monthly allowance. */
export interface CountedRequest {
  /** User id at the identity provider. */
  readonly subject: string
  readonly file: string
  readonly at: Instant
  /** True if one more download is allowed, given the instants of this month's downloads. */
  readonly admits: (countedAt: readonly Instant[]) => boolean
}

/**
 * Result of a download request, with the instants of the reader's counted downloads of this month.
 */
export interface CountedAnswer {
  readonly granted: boolean
  readonly countedAt: readonly Instant[]
}

/** Counter of the downloads of readers without Premium, by calendar month in Paris. */
export interface DownloadCounts {
  /**
   * Counts a download if it is allowed. A repeated file is free within the month. Concurrent calls
   * for a reader are serialized.
   */
  count(request: CountedRequest): Promise<CountedAnswer>
}

/** Source of the counted downloads of readers without Premium. */
export interface DownloadHistory {
  /** Returns the instants of a person's counted downloads in a Paris month 'YYYY-MM'. */
  countedIn(month: string, subject: string): Promise<readonly Instant[]>
}

/** Store of single-use, short-lived download tickets. */
export interface DownloadTickets {
  /** Creates a ticket for a file and returns its unguessable key. */
  issue(file: string, now: Instant, expiresAt: Instant): Promise<string>
  /**
   * Returns the file of a valid ticket and leaves the ticket valid. Returns undefined for any other
   * key.
   */
  peek(key: string, now: Instant): Promise<string | undefined>
  /**
   * Returns the file of a valid ticket, deletes the ticket, and adds one to the file's public
   * download count. Returns undefined for any other key.
   */
  redeem(key: string, now: Instant): Promise<string | undefined>
}

/** Source of the document templates that readers download. */
export interface TemplateStore {
  /** Returns all templates, sorted by title. */
  readonly templates: () => Promise<readonly DocumentTemplate[]>
}

/**
 * Renderer of documents as PDF or DOCX. The same document always gives the same bytes, because
 * pages show file sizes.
 */
export interface DocumentRenderer {
  render(document: PrintedDocument, format: TemplateFormat): Promise<Uint8Array>
}

/** Renderer of dossiers as PDF or DOCX, outside the event loop. */
export interface DossierRenderer {
  /** Renders a dossier, or refuses it if too many wait. Rejects once the signal aborts. */
  render(
    dossier: PrintedDossier,
    format: TemplateFormat,
    signal: AbortSignal,
  ): Promise<Result<Uint8Array, 'tooBusy'>>
}
