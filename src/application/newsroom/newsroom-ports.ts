import type { PagePurge } from '#ports/cache-purges.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { SourcedDocument } from '#ports/content-source-and-publisher.ts'
import type { EditorDirectory, Manuscripts, NewsroomStore } from '#ports/newsroom-store.ts'

import type { TextWork } from './text-work.ts'

/** Dependencies of the newsroom's use cases. */
export interface NewsroomPorts {
  readonly store: NewsroomStore
  readonly editors: EditorDirectory
  readonly manuscripts: Manuscripts
  readonly textWork: TextWork
  readonly clock: Clock
  /** Returns a document with the known sizes of the files that it offers for download. */
  readonly withFileSizes: (document: SourcedDocument) => Promise<SourcedDocument>
  readonly purge: PagePurge
}
