import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { Manuscript } from './newsroom.ts'

/** Unsaved text of one editor on one article. It is never a version, and may have mistakes. */
export interface WorkingCopy {
  readonly manuscript: Manuscript
  /** Version that the editor read; 0 without one. */
  readonly version: number
  readonly savedAt: Instant
  /** Id of the page with the form that saved it. */
  readonly page: string
}

/** Key of a working copy. Without a document id: the article that has no version yet. */
export interface WorkingCopyKey {
  readonly editor: Email
  readonly documentId?: string | undefined
}

/** Working copies, one for each editor and article. Rejects with an `Outage`. */
export interface WorkingCopies {
  copy(key: WorkingCopyKey): Promise<WorkingCopy | undefined>
  /** Stores a copy in place of the former one. */
  keep(key: WorkingCopyKey, copy: WorkingCopy): Promise<void>
  drop(key: WorkingCopyKey): Promise<void>
}
