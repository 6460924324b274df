import type { Email } from '../shared/email-address.ts'
import type { Instant } from '../shared/instant.ts'
import type { PassageAnchor } from './passage-anchor.ts'

/** Words of an editor in a thread of comments, and the editor from whom an answer is expected. */
export interface CommentMessage {
  readonly by: Email
  readonly at: Instant
  readonly words: string
  readonly addressee?: Email
}

/** Stored entry about a passage of an article: its first comment, an answer or its resolution. */
export type CommentEntry =
  | (CommentMessage & {
      readonly kind: 'comment'
      /** Version whose passage is commented. */
      readonly version: number
      readonly anchor: PassageAnchor
    })
  | (CommentMessage & { readonly kind: 'answer'; readonly thread: number })
  | {
      readonly kind: 'resolved'
      readonly thread: number
      readonly by: Email
      readonly at: Instant
    }

/** Entry with its number, which names the thread that it begins. */
export type NumberedEntry = CommentEntry & { readonly id: number }

/** Comment on a passage with its answers. */
export interface CommentThread {
  readonly id: number
  readonly version: number
  readonly anchor: PassageAnchor
  readonly messages: readonly CommentMessage[]
  /** Editor who resolved the thread, unless an answer came since. */
  readonly resolved?: { readonly by: Email; readonly at: Instant }
}

/** Computes the threads of an article from its entries, in the order in which they began. */
export function commentThreads(entries: readonly NumberedEntry[]): readonly CommentThread[] {
  const threads = new Map<number, CommentThread>()
  for (const entry of entries) {
    if (entry.kind === 'comment') {
      const { id, version, anchor } = entry
      threads.set(id, { id, version, anchor, messages: [entry] })
      continue
    }
    const thread = threads.get(entry.thread)
    if (thread === undefined) continue
    const { resolved: _before, ...open } = thread
    const next =
      entry.kind === 'answer'
        ? { ...open, messages: [...thread.messages, entry] }
        : { ...open, resolved: { by: entry.by, at: entry.at } }
    threads.set(thread.id, next)
  }
  return [...threads.values()]
}
