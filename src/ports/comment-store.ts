import type { CommentEntry, NumberedEntry } from '#domain/newsroom/comment-threads.ts'

import type { ListedArticle } from './newsroom-store.ts'

/**
 * Append-only store of the comments on passages of the newsroom's articles. Its methods reject with
 * an `Outage` if it is unavailable.
 */
export interface CommentStore {
  /** Returns the entries of an article, the oldest first. */
  entries(article: ListedArticle['number']): Promise<readonly NumberedEntry[]>
  /** Stores an entry and returns its id. */
  add(article: ListedArticle['number'], entry: CommentEntry): Promise<number>
}
