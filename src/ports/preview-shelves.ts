import type { Instant } from '#domain/shared/instant.ts'

import type { BannerBoard } from './banner-board.ts'
import type { ContentLibrary } from './content-library.ts'
import type { ContinuationShelf } from './continuation-shelf.ts'
import type { DownloadShelf } from './download-shelf.ts'
import type { Menus } from './menus.ts'
import type { ReviewBoard } from './review-board.ts'
import type { ThemeIndex } from './theme-index.ts'

/** What pages are made from, as it will be at one moment: drafts beside what is published. */
export interface PreviewedShelves {
  readonly library: ContentLibrary
  readonly themes: ThemeIndex
  readonly downloads: DownloadShelf
  readonly menus: Menus
  readonly banners: BannerBoard
  readonly reviews: ReviewBoard
  readonly continuations: ContinuationShelf
}

/** The shelves of the site as an editor previews them. */
export interface PreviewShelves {
  /** Reads them as they will be at this moment: all that is asked before the answer is seen in one state. */
  at<Read>(moment: Instant, read: (shelves: PreviewedShelves) => Promise<Read>): Promise<Read>
}
