import type { DocumentKind } from '../domain/editorial/document-detail.ts'
import type { OfferedDownload } from '../domain/editorial/offered-download.ts'

/** The files that published documents offer in what anybody may read of them (§9). */
export interface DownloadShelf {
  /** The first file of each document of these kinds that offers any, the newest documents first. */
  newest(kinds: readonly DocumentKind[], limit: number): Promise<readonly OfferedDownload[]>
}
