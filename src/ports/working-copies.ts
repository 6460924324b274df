import type { Email } from '#domain/shared/email-address.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { Manuscript } from './newsroom-store.ts'

/**
 * Text that one editor has typed in an article and not yet saved as a version. It may have
 * mistakes.
 */
export interface WorkingCopy {
  readonly manuscript: Manuscript
  /** Number of the version from which the editor started, or 0 if there was none. */
  readonly version: number
  readonly savedAt: Instant
  /** Id of the opened form that saved it. */
  readonly page: string
}

/** Key of a working copy: its editor, and the article's document or the draft of a new article. */
export type WorkingCopyKey = { readonly editor: Email } & (
  | { readonly documentId: string }
  | { readonly newDraft: string }
)

/** Working copy with its key. */
export interface KeyedCopy {
  readonly key: WorkingCopyKey
  readonly copy: WorkingCopy
}

/** Working copy of a new article. */
export interface NewArticleCopy extends WorkingCopy {
  /** Id of the draft. */
  readonly newDraft: string
}

/**
 * Store of working copies, one for each editor and article. Its methods reject with an `Outage` if
 * it is unavailable.
 */
export interface WorkingCopies {
  copy(key: WorkingCopyKey): Promise<WorkingCopy | undefined>
  /** Returns the editor's working copies of new articles, the last saved first. */
  ofNewArticles(editor: Email): Promise<readonly NewArticleCopy[]>
  /** Stores a copy and replaces the former one. */
  keep(key: WorkingCopyKey, copy: WorkingCopy): Promise<void>
  drop(key: WorkingCopyKey): Promise<void>
  /** Returns the working copies of all editors, the last saved first. */
  all(): Promise<readonly KeyedCopy[]>
  /** Replaces the text and version of a copy, unless it was saved again since `savedAt`. */
  replace(keyed: KeyedCopy): Promise<boolean>
}
