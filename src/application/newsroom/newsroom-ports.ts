import type { PagePurge } from '#ports/cache-purges.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { EditorDirectory, Manuscripts, NewsroomStore } from '#ports/newsroom-store.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import type { TemplateFiles } from '../downloads/generate-template-files.ts'
import type { EmailEditors } from './email-editors.ts'
import type { MediaPorts } from './export-and-import-media.ts'
import type { TextWork } from './text-work.ts'

/** Maximum number of articles that are listed and counted. */
export const MAX_ARTICLES = 5_000

/** Dependencies of the newsroom's use cases. */
export interface NewsroomPorts {
  readonly store: NewsroomStore
  readonly editors: EditorDirectory
  readonly manuscripts: Manuscripts
  readonly textWork: TextWork
  readonly clock: Clock
  /** Published documents, from which letters choose, and to which references lead. */
  readonly library: Pick<ContentLibrary, 'summariesAt' | 'published'>
  /** Sizes of the generated files that a text may offer for download. */
  readonly files: Pick<TemplateFiles, 'weights'>
  /** Libraries of pictures and files, which travel with texts. */
  readonly media: MediaPorts
  readonly purge: PagePurge
  readonly emailEditors: EmailEditors
}
