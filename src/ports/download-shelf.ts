import type { DocumentKind } from '#domain/editorial/document-detail.ts'
import type { OfferedDownload } from '#domain/editorial/offered-download.ts'

/** The files that published documents offer in what anybody may read of them (§9). */
export interface DownloadShelf {
  /** The files that documents of these kinds offer, the most downloaded from the site first; then, of the documents whose files never were, the first of each, the newest documents first. A file that several offer is shown once, with the newest. */
  mostDownloaded(kinds: readonly DocumentKind[], limit: number): Promise<readonly OfferedDownload[]>
}
