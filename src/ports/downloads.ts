import type { DocumentTemplate, TemplateFormat } from '#domain/downloads/document-template.ts'
import type { DocumentKind } from '#domain/editorial/document-detail.ts'
import type { OfferedDownload } from '#domain/editorial/offered-download.ts'
import type { DownloadsVerdict } from '#domain/premium/downloads-allowance.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { UnverifiedBearer } from './identity.ts'

/** The files that published documents offer in what anybody may read of them (§9). */
export interface DownloadShelf {
  /** The files that documents of these kinds offer, the most downloaded from the site first; then, of the documents whose files never were, the first of each, the newest documents first. A file that several offer is shown once, with the newest. */
  mostDownloaded(kinds: readonly DocumentKind[], limit: number): Promise<readonly OfferedDownload[]>
}

/** The answer to whoever asks for a file: the verdict, and the address to take it from where it is granted. */
export interface FileAnswer {
  readonly verdict: DownloadsVerdict
  readonly link: string | undefined
}

/** Asks the site for its files (§6). */
export interface FileRequests {
  /** Nobody is refused like a token that proves nothing; an answer that does not come is an `Outage`. */
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

/** What came of it: the moments of the files counted this month, this one among them when it is granted. */
export interface CountedAnswer {
  readonly granted: boolean
  readonly countedAt: readonly Instant[]
}

/** The files that readers without Premium download in a month of Europe/Paris, each once (§6). */
export interface DownloadCounts {
  /** Counts a file that the rule admits; one counted this month already is granted again. Of requests that come together each sees those before it. */
  count(request: CountedRequest): Promise<CountedAnswer>
}

/** What readers without Premium have downloaded (§6). */
export interface DownloadHistory {
  /** When the person with this number at the identity provider downloaded the files that count in this month of Paris, 'YYYY-MM'. */
  countedIn(month: string, subject: string): Promise<readonly Instant[]>
}

/** The links by which a granted file leaves the site: each good once, for a short time, whoever follows it. */
export interface DownloadTickets {
  /** A new key for a file, which nobody guesses. */
  issue(file: string, now: Instant, expiresAt: Instant): Promise<string>
  /** The file of a key that is good, which stays so. */
  look(key: string, now: Instant): Promise<string | undefined>
  /** The file of a key that is good, which no longer is: one more download in the public tally of the file. */
  redeem(key: string, now: Instant): Promise<string | undefined>
}

/** The templates that readers download (§6). */
export interface TemplateShelf {
  /** All of them, in the order of their titles. */
  readonly templates: () => Promise<readonly DocumentTemplate[]>
}

/** Makes files of templates: the same bytes for the same template, so that the weight that a page shows is the weight that it sends. */
export interface DocumentPrinter {
  print(template: DocumentTemplate, format: TemplateFormat): Promise<Uint8Array>
}
